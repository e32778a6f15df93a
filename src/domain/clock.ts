/** Tells the time. Handed to every rule that needs it, so that no rule reads the machine's clock by itself. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
