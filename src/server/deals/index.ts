export type { DealsContext } from './context.ts'
