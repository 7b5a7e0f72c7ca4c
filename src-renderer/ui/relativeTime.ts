const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const sameYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const absolute = new Intl.DateTimeFormat('en', {
  dateStyle: 'full',
  timeStyle: 'long',
  hourCycle: 'h23',
});

/** How long ago a time was, in a few characters: `now`, `5 min`, `3 h`, `2 d`, then the date. */
export function relativeTime(at: string, now: number): string {
  const time = Date.parse(at);
  const passed = now - time;
  // A time just ahead of the page's clock is still now: the clock ticks slowly.
  if (passed < MINUTE) return passed < -MINUTE ? dateOf(time, now) : 'now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h`;
  if (passed < 7 * DAY) return `${Math.floor(passed / DAY)} d`;
  return dateOf(time, now);
}

function dateOf(time: number, now: number): string {
  const date = new Date(time);
  const thisYear = date.getFullYear() === new Date(now).getFullYear();
  return (thisYear ? sameYear : otherYear).format(date);
}

/** The whole of a time, in this machine's time zone. */
export function absoluteTime(at: string): string {
  return absolute.format(new Date(at));
}
