export type { NotificationEvent, Notify, NotifyContext } from './context.ts'
export { createFanOut } from './fan-out.ts'
export { readStillUnread } from './list-notifications.ts'
export {
  createNotify,
  deleteCommentNotifications,
  withdrawAnswers,
  withdrawNotification,
} from './notify.ts'
