/** Hides searches that fewer addresses typed on a day: they could tell who typed them. */
export const leastSenders = 3

/** Rows of a list of searches. */
export const listedSearches = 50
