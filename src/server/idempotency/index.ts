export { findResult, hashBody, type ResultStore, runOnce, runOnceIn, sweepSubmissions } from './run-once.ts'
