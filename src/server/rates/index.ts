export { rateActs } from './desk-rate.ts'
export { boundsInPounds } from './price-bounds.ts'
export type { RateRow } from './rates.sql.ts'
export { createReprice, holdRate, listRates, rateProblem, readRate, setRate } from './rates.ts'
