export type { NotifyContext } from './context.ts'
export { createNotify, deleteCommentNotifications, type Notify } from './notify.ts'
export { readStillUnread, sweepNotifications } from './read-notifications.ts'
