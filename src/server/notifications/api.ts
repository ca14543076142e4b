import { notifications as endpoints } from '#contract/notifications.ts'
import { serve } from '#server/http/api/serve.ts'
import type { NotificationsContext } from './context.ts'
import { listNotifications, markRead, readUnreadCount } from './list-notifications.ts'
import { changeModes, readModes } from './modes.ts'

export function notificationsApi(context: NotificationsContext) {
  return serve(endpoints, {
    list: async ({ actor, query }) => listNotifications(context, actor, query.before),
    unread: async ({ actor }) => readUnreadCount(context, actor),
    read: async ({ actor, body }) => markRead(context, actor, body),
    modes: async ({ actor }) => readModes(context, actor),
    setMode: async ({ actor, body }) => changeModes(context, actor, body),
  })
}
