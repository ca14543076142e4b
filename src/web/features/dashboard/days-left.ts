const day = 86_400_000

/** Whole days, rounded down: 0 on the last day. */
export const daysLeft = (expiresAt: string, now: number) => Math.max(0, Math.floor((Date.parse(expiresAt) - now) / day))
