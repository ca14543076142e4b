export { canSubscribe, createRealtime, type Realtime } from './realtime.ts'
