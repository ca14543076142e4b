export { createPush } from './create-push.ts'
