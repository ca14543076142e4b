export { createPush } from './push.ts'
