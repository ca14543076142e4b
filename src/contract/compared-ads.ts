// No zod here: the bar of chosen ads loads this file.

/** More columns than this do not fit beside each other. */
export const maxCompared = 4
/** The greatest id that an endpoint accepts. */
export const maxAdId = 2_147_483_647
