const day = 86_400_000

/** Whole days: 0 on the last one, so that nobody counts on more than there is. */
export const daysLeft = (expiresAt: string, now: number) => Math.max(0, Math.floor((Date.parse(expiresAt) - now) / day))
