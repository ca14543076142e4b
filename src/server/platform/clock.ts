/** Time comes from here, so that a test can move it. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
