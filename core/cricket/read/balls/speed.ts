const SPEED = /^(\d{2,3}(?:\.\d{1,2})?) ?(?:(k)(?:ph|mph|m\/h)|mph)$/i;
const KILOMETRES_A_MILE = 1.609344;

/** Speed of a ball in our form, "132.1 km/h", for "132.1kph" or miles; undefined for other text. */
export function speedIn(given: string): string | undefined {
  const [, speed, metric] = SPEED.exec(given) ?? [];
  if (speed === undefined) return undefined;
  const speeds = Number(speed) * (metric ? 1 : KILOMETRES_A_MILE);
  return `${Number(speeds.toFixed(1))} km/h`;
}
