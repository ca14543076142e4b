// Separate from posting.ts because dictionaries use it: importing it must not load zod.

/** Images of one ad. The database does not repeat this limit. */
export const maxAdImages = 20
