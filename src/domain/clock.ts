/** The current time. Passed to every rule that needs it, so that no rule reads the system clock itself. */
export type Clock = () => Date;

/** A device whose clock differs from the server's by more than this is not believed, in milliseconds. */
export const BELIEVED_DIFFERENCE_MS = 24 * 60 * 60 * 1000;

let aheadMs = 0;
let lastServerMs: number | null = null;

/** The clock of the device, for moments that are compared only with other moments of the same device. */
export const deviceClock: Clock = () => new Date();

/** The time of the device, or the server's time where the device is off by more than a day (api.server-date). */
export const systemClock: Clock = () => new Date(deviceClock().getTime() + aheadMs);

/**
 * Compares the device with the server.
 * @param date the Date header of an answer; null and what cannot be read change nothing
 */
export function followServerDate(date: string | null, device: Clock = deviceClock): void {
  const server = new Date(date ?? Number.NaN).getTime();
  if (Number.isNaN(server)) return;
  lastServerMs = server;
  const difference = server - device().getTime();
  aheadMs = Math.abs(difference) > BELIEVED_DIFFERENCE_MS ? difference : 0;
}

/** The server's own time of its last answer, in milliseconds, whatever the device's clock; null before the first one. Whole seconds. */
export function lastServerTime(): number | null {
  return lastServerMs;
}
