// Telling somebody who looks at no page of ours. A push is a hint, as what sockets carry is: what it tells of is in the
// database, and one that is lost is found in the list.
import { inLanguage, type Language } from '#contract/language.ts'
import { notificationPath } from '#contract/notification-path.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { notifications as arabic } from '#i18n/ar/notifications.ts'
import { notifications as english } from '#i18n/en/notifications.ts'
import { notificationSentence } from '#i18n/notification-sentences.ts'
import type { NotificationTexts } from '#i18n/texts.ts'
import { readUnreadSender } from '#server/chat/index.ts'
import { readStillUnread } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'
import { createDelivery, type Deliver } from './delivery.ts'
import { findSubscriptions, type SubscriptionRow } from './subscriptions.sql.ts'
import { createVapid } from './vapid.ts'

export type Push = {
  db: Db
  clock: Clock
  /** Nothing where this server sends none. */
  publicKey: string | null
  /** Once they are committed: what people were told. */
  pushNotifications(kind: NotificationKind, told: { id: number; user_id: number }[]): void
  /** Once it is committed: somebody was written to. */
  pushMessage(userId: number, conversationId: number): void
  stop(): void
}

export type PushContext = {
  config: Pick<Config, 'webPush' | 'publicUrl'>
  db: Db
  clock: Clock
  log: Log
  secret: Secret
  fetch?: typeof fetch
  delay?: number
  retryDelays?: number[]
}

/**
 * Whoever sees it within this time on a page of ours needs no push, on whichever device: the server cannot know which tab
 * is looked at, but it knows what was read. Of what is still unread, each browser then shows what none of its own tabs
 * has in view (web/worker). A tab that is open somewhere in the background keeps nobody from being told.
 */
const defaultDelay = 5_000

export function createPush(parts: PushContext): Push {
  const { config, db, clock, log, secret, delay = defaultDelay, retryDelays = [5_000, 30_000, 120_000] } = parts
  const vapid = config.webPush.isOn ? createVapid(config, secret) : null
  const deliver = vapid && createDelivery({ db, clock, log, secret, vapid, fetch: parts.fetch ?? fetch, retryDelays })
  /** Ten messages in a breath are one push. */
  const waiting = new Set<string>()
  let isStopped = false

  function later(name: string, work: (deliver: Deliver) => Promise<void>) {
    if (!deliver || waiting.has(name)) return
    waiting.add(name)
    const begin = () => {
      waiting.delete(name)
      if (!isStopped) work(deliver).catch((error) => log.warn('push.not_made', { error }))
    }
    setTimeout(begin, delay).unref()
  }

  return {
    db,
    clock,
    publicKey: vapid?.publicKey ?? null,
    pushNotifications(kind, told) {
      // Every message is told by `messaged`, not only the first of a conversation.
      if (kind === 'message' || !told.length) return
      later(`told:${told[0]?.id}`, (deliver) => pushNotifications(db, clock, deliver, kind, told))
    },
    pushMessage(userId, conversationId) {
      later(`chat:${userId}:${conversationId}`, (deliver) => pushMessage(db, clock, deliver, userId, conversationId))
    },
    stop() {
      isStopped = true
    },
  }
}

const textsIn: Record<Language, NotificationTexts> = { ar: arabic, en: english }

async function pushNotifications(
  db: Db,
  clock: Clock,
  deliver: Deliver,
  kind: NotificationKind,
  told: { id: number; user_id: number }[],
) {
  const people = told.map(({ user_id }) => user_id)
  const devices = await findSubscriptions(db, people, kind, new Date(clock.now()))
  const reached = new Set(devices.map(({ user_id }) => user_id))
  const unread = await readStillUnread(
    db,
    told.filter(({ user_id }) => reached.has(user_id)),
  )
  for (const to of devices) {
    const said = unread.get(to.user_id)
    if (!said) continue
    const thing = said.ad?.id ?? said.inquiry?.id ?? said.case_number ?? ''
    deliver(to, {
      kind,
      title: notificationSentence(textsIn[to.language], to.language, said),
      link: localizedLink(to.language, notificationPath(said)),
      language: to.language,
      tag: `${kind}-${thing}`,
      isNewsAgain: false,
    })
  }
}

/** Who wrote, and not what: others read lock screens too. */
async function pushMessage(db: Db, clock: Clock, deliver: Deliver, userId: number, conversationId: number) {
  const devices: SubscriptionRow[] = await findSubscriptions(db, [userId], 'message', new Date(clock.now()))
  const sender = devices.length ? await readUnreadSender(db, userId, conversationId) : undefined
  if (!sender) return
  for (const to of devices) {
    const { sentences, whoAndOthers } = textsIn[to.language]
    deliver(to, {
      kind: 'message',
      title: sentences.message(whoAndOthers(sender.full_name, 0)),
      link: localizedLink(to.language, `/chats/${conversationId}`),
      language: to.language,
      tag: `chat-${conversationId}`,
      isNewsAgain: true,
    })
  }
}

function localizedLink(language: Language, path: string) {
  const [pathname = '/', place] = path.split('#')
  return inLanguage(language, pathname) + (place ? `#${place}` : '')
}
