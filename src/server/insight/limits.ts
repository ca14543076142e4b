/** What fewer addresses typed on a day is shown to nobody: it could tell who they are. */
export const leastSenders = 3

/** Rows of a list of searches. */
export const listedSearches = 50
