/** A rectangle on the desktop, in density-independent pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a window stood: its size when not maximised, and whether it was. */
export interface WindowPlace {
  readonly bounds: Place;
  readonly maximized: boolean;
}

/** The least size at which every page still works. */
export const minimumSize = { width: 800, height: 560 } as const;
/** The size of the first window of all. */
export const firstSize = { width: 1280, height: 800 } as const;

/** How much of the window's top edge must lie on a display for it to be taken hold of. */
const GRIP = { width: 120, height: 32 } as const;
const CASCADE = 32;

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}

/** Whether enough of a window's top edge is visible on one of the displays to move it. */
export function isReachable({ x, y, width }: Place, displays: readonly Place[]): boolean {
  return displays.some(
    (display) =>
      overlap(x, width, display.x, display.width) >= GRIP.width &&
      y >= display.y &&
      overlap(y, GRIP.height, display.y, display.height) >= GRIP.height,
  );
}

/**
 * The options that put a window where the last one stood. A place that no display shows any more
 * is forgotten and the size kept; with nothing remembered, or nothing usable, the first size.
 */
export function placeWindow(
  remembered: WindowPlace | null,
  displays: readonly Place[],
): Partial<Place> {
  if (remembered === null) return firstSize;
  const { bounds } = remembered;
  const width = Math.max(bounds.width, minimumSize.width);
  const height = Math.max(bounds.height, minimumSize.height);
  const place = { x: bounds.x, y: bounds.y, width, height };
  return isReachable(place, displays) ? place : { width, height };
}

/** The place of another window beside one that is open: a step down and to the right. */
export function placeBeside({ x, y, width, height }: Place): Place {
  return { x: x + CASCADE, y: y + CASCADE, width, height };
}
