export { createZoneChange } from './background.ts'
export { placeActs } from './change-place.ts'
