// No zod here: every page with a heart loads this file.

/** More belong into an account. Also how many cards can be asked for at once, and the daily limit of a new account. */
export const maxDeviceFavourites = 100
