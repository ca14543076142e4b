/** The current time in milliseconds. Tests replace it. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
