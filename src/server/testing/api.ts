// The whole API of a test's own database, and typed clients into it. Replies are checked against the contract.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { safeParse } from 'zod/v4/core'
import { api as contract, type SouqnaApi } from '#contract/api.ts'
import { type Client, createClient, type Send } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { accountsApi } from '#server/accounts/api.ts'
import { type AccountsContext, createSessions, openSession } from '#server/accounts/index.ts'
import { adsApi } from '#server/ads/api.ts'
import { listSellerAds } from '#server/ads/index.ts'
import { catalogApi } from '#server/catalog/api.ts'
import { readCatalog } from '#server/catalog/index.ts'
import { chatApi } from '#server/chat/api.ts'
import { createChatFiles } from '#server/chat/index.ts'
import { commentsApi } from '#server/comments/api.ts'
import { dashboardApi } from '#server/dashboard/api.ts'
import { favouritesApi } from '#server/favourites/api.ts'
import { createApi } from '#server/http/api/create-api.ts'
import { inquiriesApi } from '#server/inquiries/api.ts'
import { listInquiriesByAuthor } from '#server/inquiries/index.ts'
import { meApi } from '#server/me/api.ts'
import { mediaApi } from '#server/media/api.ts'
import { createMedia, type Media } from '#server/media/index.ts'
import { notificationsApi } from '#server/notifications/api.ts'
import { createNotify, type NotifyContext } from '#server/notifications/index.ts'
import { peopleApi } from '#server/people/api.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { dropTagsAfterCommit } from '#server/platform/drop-tags.ts'
import type { Log } from '#server/platform/log.ts'
import { createSecret } from '#server/platform/secret.ts'
import { postingApi } from '#server/posting/api.ts'
import { pushApi } from '#server/push/api.ts'
import { createPush } from '#server/push/index.ts'
import { ratingsApi } from '#server/ratings/api.ts'
import { reportsApi } from '#server/reports/api.ts'
import { readSearchMetadata } from '#server/search/index.ts'
import { sellersApi } from '#server/sellers/api.ts'
import { createInbox } from '#server/sms/index.ts'
import { openStorage } from '#server/uploads/index.ts'
import { type BrowserOptions, createBrowser } from './browser.ts'
import { silentLog } from './test-log.ts'

type Parts = { clock?: Clock; log?: Log; sms?: AccountsContext['sms']; media?: Media; pushFetch?: typeof fetch }

export async function testApi(db: Database, { clock = systemClock, log = silentLog, ...parts }: Parts = {}) {
  const catalog = await readCatalog(db)
  const metadata = await readSearchMetadata(db)
  const reading = { db, catalog, searchMetadata: () => metadata }
  const inbox = createInbox(clock)
  const secret = createSecret('a secret that only tests know, and all of them')
  const identity: AccountsContext = { db, clock, secret, sms: parts.sms ?? inbox, log, host: 'souqna.test' }
  const dataDir = join(tmpdir(), `souqna-test-${process.pid}`)
  const storage = openStorage({ dataDir, s3: undefined })
  const media = parts.media ?? createMedia({ db, clock, log, dataDir, storage })
  const chatFiles = createChatFiles({ db, clock, log, storage, dataDir, media })
  const droppedTags: string[] = []
  const events: { to: number; event: string; data: Record<string, unknown> }[] = []
  const dropTags = dropTagsAfterCommit((tags) => void droppedTags.push(...tags))
  const tell: NotifyContext['sendToUser'] = (to, event, data) => void events.push({ to, event, data })
  const webPush = { isOn: parts.pushFetch !== undefined, keys: undefined }
  const push = createPush({
    config: { webPush, publicUrl: 'https://souqna.test' },
    db,
    clock,
    log,
    secret,
    ...(parts.pushFetch ? { fetch: parts.pushFetch } : {}),
    delay: 0,
    retryDelays: [0, 0],
  })
  const notify = createNotify({ clock, sendToUser: tell, push: push.pushNotifications })
  const mine = { ...identity, dropTags, notify }
  const domains = [
    catalogApi(catalog),
    adsApi(reading),
    inquiriesApi(db, catalog),
    sellersApi({
      db,
      listAds: (language, sellerId, page) => listSellerAds(reading, language, sellerId, page),
      listInquiries: (language, sellerId) => listInquiriesByAuthor(db, catalog, language, sellerId),
    }),
    reportsApi({ ...mine, catalog }),
    accountsApi(identity),
    meApi(mine),
    peopleApi(mine),
    dashboardApi(reading, identity),
    mediaApi(media),
    notificationsApi({ db, clock, sendToUser: tell }),
    postingApi({ ...mine, catalog }),
    chatApi({ ...mine, tell, push: push.pushMessage }, chatFiles),
    commentsApi(mine),
    favouritesApi(reading, mine),
    ratingsApi(mine),
    pushApi(push),
  ]
  const sessions = createSessions(db, clock)
  const api = createApi({ domains, sessions, log, publicUrl: 'http://souqna.test' })

  const sendWith =
    (extra: Record<string, string>): Send =>
    async ({ method, path, headers, body }) => {
      const init = { method, headers: { ...headers, ...extra }, body: body ?? null }
      const response = await api.request(`http://souqna.test${path}`, init)
      const text = await response.text()
      if (response.ok) assertReply(method, path, text)
      return { status: response.status, text }
    }

  async function signedIn(userId: number, language: Language = 'en', provedPhone = false) {
    const { token } = await openSession(db, clock, userId, 'Test', provedPhone)
    return { token, api: createClient(contract, language, sendWith({ authorization: `Bearer ${token}` })) }
  }

  return {
    api,
    identity,
    inbox,
    chatFiles,
    sessions,
    /** Tags of pages that were forgotten. */
    droppedTags,
    dropTags,
    /** What open browsers were told. */
    events,
    notify,
    /** A visitor. */
    client: (language: Language): Client<SouqnaApi> => createClient(contract, language, sendWith({})),
    /** Somebody who is signed in, with a session of their own. */
    as: async (userId: number, language: Language = 'en', { provedPhone = false } = {}): Promise<Client<SouqnaApi>> =>
      (await signedIn(userId, language, provedPhone)).api,
    signedIn,
    /** A browser with cookies and an address of its own. */
    browser: (options: BrowserOptions = {}) => createBrowser(api, assertReply, options),
  }
}

/** Path parameters of an endpoint with `:id`. */
export const idParam = (id: number | undefined) => ({ params: { id: String(id) } })

const endpoints: Endpoint[] = Object.values(contract).flatMap((domain) => Object.values(domain))

/** Hand-written SQL rows are safe because every reply in every test passes through here. */
function assertReply(method: string, path: string, text: string) {
  const bare = path.split('?')[0] ?? ''
  const endpoint = endpoints.find((one) => one.method === method && patternOf(one.path).test(bare))
  if (!endpoint) throw new Error(`${method} ${bare} answers but is not in the contract`)
  const result = safeParse(endpoint.reply, JSON.parse(text).data)
  if (!result.success) throw new Error(`${method} ${bare} breaks its contract: ${result.error.message}`)
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
