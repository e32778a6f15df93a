/** The current time. Passed to every rule that needs it, so that no rule reads the system clock itself. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
