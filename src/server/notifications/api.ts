import { notifications as endpoints } from '#contract/notifications.ts'
import { serve } from '#server/http/api/serve.ts'
import {
  listNotifications,
  markRead,
  type NotificationsContext,
  readSwitches,
  readUnreadCount,
  setSwitch,
} from './reading.ts'

export function notificationsApi(reading: NotificationsContext) {
  return serve(endpoints, {
    list: async ({ actor, query }) => listNotifications(reading, actor, query.before),
    unread: async ({ actor }) => readUnreadCount(reading, actor),
    read: async ({ actor, body }) => markRead(reading, actor, body),
    switches: async ({ actor }) => readSwitches(reading, actor),
    setSwitch: async ({ actor, body }) => setSwitch(reading, actor, body.kind, body.is_on),
  })
}
