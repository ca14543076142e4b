export { createSafetyCheck } from './check.ts'
export { requestCheck } from './request-check.ts'
