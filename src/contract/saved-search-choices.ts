// Choices and limits of saved searches. No zod here: the page of a list loads this file.
export const frequencies = ['instant', 'daily', 'off'] as const
export type Frequency = (typeof frequencies)[number]

/** For each account. */
export const maxSavedSearches = 50

/** More new ads are shown as "99+". */
export const maxNewCount = 100
