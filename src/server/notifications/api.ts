import { notifications as endpoints } from '#contract/notifications.ts'
import { serve } from '#server/http/api/serve.ts'
import type { NotificationsContext } from './context.ts'
import { listNotifications, markRead, readUnreadCount } from './list-notifications.ts'
import { readSwitches, setSwitch } from './switches.ts'

export function notificationsApi(context: NotificationsContext) {
  return serve(endpoints, {
    list: async ({ actor, query }) => listNotifications(context, actor, query.before),
    unread: async ({ actor }) => readUnreadCount(context, actor),
    read: async ({ actor, body }) => markRead(context, actor, body),
    switches: async ({ actor }) => readSwitches(context, actor),
    setSwitch: async ({ actor, body }) => setSwitch(context, actor, body.kind, body.is_on),
  })
}
