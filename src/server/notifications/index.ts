export type { NotifyContext } from './context.ts'
export { readStillUnread } from './list-notifications.ts'
export {
  createNotify,
  deleteCommentNotifications,
  type Notify,
  withdrawAnswers,
  withdrawNotification,
} from './notify.ts'
