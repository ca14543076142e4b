export type { NotifyContext } from './context.ts'
export { readStillUnread } from './list-notifications.ts'
export { createNotify, deleteCommentNotifications, type Notify } from './notify.ts'
export { sweepNotifications } from './sweep-notifications.ts'
