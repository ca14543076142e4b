export { prohibitedActs } from './change-words.ts'
export type { ProhibitedContext } from './context.ts'
export { openProhibited, type Prohibited } from './store.ts'
