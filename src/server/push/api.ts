import { push as endpoints } from '#contract/push.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Push } from './context.ts'
import { readDevice, subscribe, unsubscribe } from './subscriptions.ts'

export function pushApi(push: Push) {
  return serve(endpoints, {
    device: async ({ actor }) => readDevice(push, actor),
    subscribe: async ({ actor, language, body }) => subscribe(push, actor, language, body),
    unsubscribe: async ({ actor }) => unsubscribe(push, actor),
  })
}
