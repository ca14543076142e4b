export { findRates, type RateRow } from './rates.sql.ts'
export { createReprice, holdRate, readRate, setRate, toExchangeRate } from './rates.ts'
