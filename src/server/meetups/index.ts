export type { MeetupsContext } from './context.ts'
