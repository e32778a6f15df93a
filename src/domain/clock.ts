/** The current time. Passed to every rule that needs it, so that no rule reads the system clock itself. */
export type Clock = () => Date;

/** A device whose clock differs from the server's by more than this is not believed, in milliseconds. */
export const BELIEVED_DIFFERENCE_MS = 24 * 60 * 60 * 1000;

/**
 * A server's time outside of these is a broken gateway's: the portal is not older, and will not be that old. A device that has lost its time says
 * 1970 or 2000, so the device's own time is no measure.
 */
const BELIEVED_SERVER_TIMES = { from: Date.UTC(2026, 0), before: Date.UTC(2100, 0) } as const;

let aheadMs = 0;
let lastServerMs: number | null = null;

/** The clock of the device, for moments that are compared only with other moments of the same device. */
export const deviceClock: Clock = () => new Date();

/** The time of the device, or the server's time where the device is off by more than a day (api.server-date). */
export const systemClock: Clock = () => new Date(deviceClock().getTime() + aheadMs);

/**
 * Compares the device with the server.
 * @param date the Date header of an answer; null, what cannot be read and what is decades away change nothing
 */
export function followServerDate(date: string | null, device: Clock = deviceClock): void {
  const server = new Date(date ?? Number.NaN).getTime();
  if (Number.isNaN(server)) return;
  if (server < BELIEVED_SERVER_TIMES.from || server >= BELIEVED_SERVER_TIMES.before) {
    // For the host, who can repair it; residents notice nothing.
    console.warn(`The Date header of an answer is not used: ${date}`);
    return;
  }
  lastServerMs = server;
  const difference = server - device().getTime();
  aheadMs = Math.abs(difference) > BELIEVED_DIFFERENCE_MS ? difference : 0;
}

/** The server's own time of its last answer, in milliseconds, whatever the device's clock; null before the first one. Whole seconds. */
export function lastServerTime(): number | null {
  return lastServerMs;
}
