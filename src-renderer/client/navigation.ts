import { create } from 'zustand';
import { isSameRoute, type Route } from './routes.ts';

/** How many places Back remembers. */
const REMEMBERED = 100;

interface Navigation {
  /** Where the window has been and, after Back, where Forward leads. */
  readonly places: readonly Route[];
  /** Which of the places is shown. */
  readonly at: number;
}

const start: Navigation = { places: [{ page: 'work' }], at: 0 };

const useNavigation = create<Navigation>(() => start);

function routeOf({ places, at }: Navigation): Route {
  return places[at] ?? { page: 'work' };
}

/** Where the window is. */
export function useRoute(): Route {
  return useNavigation(routeOf);
}

/** Where the window is, outside of a component. */
export function currentRoute(): Route {
  return routeOf(useNavigation.getState());
}

/** Goes to a place; Back leads here again. */
export function navigate(route: Route): void {
  useNavigation.setState((state) => {
    if (isSameRoute(routeOf(state), route)) return state;
    const places = [...state.places.slice(0, state.at + 1), route].slice(-REMEMBERED);
    return { places, at: places.length - 1 };
  });
}

/** Changes the place without a step for Back: another tab, another version. */
export function replaceRoute(route: Route): void {
  useNavigation.setState(({ places, at }) => ({ places: places.with(at, route) }));
}

/** One step back, or forward; at the end it stays. */
export function goBack(): void {
  useNavigation.setState(({ at }) => ({ at: Math.max(0, at - 1) }));
}

/** One step forward, where Back has been. */
export function goForward(): void {
  useNavigation.setState(({ places, at }) => ({ at: Math.min(places.length - 1, at + 1) }));
}

/** Whether Back and Forward lead anywhere. */
export function useSteps(): { back: boolean; forward: boolean } {
  const back = useNavigation((state) => state.at > 0);
  const forward = useNavigation((state) => state.at < state.places.length - 1);
  return { back, forward };
}

/** Starts over at a place: after another project was chosen, nothing of the old one is behind. */
export function startAt(route: Route): void {
  useNavigation.setState({ places: [route], at: 0 });
}
