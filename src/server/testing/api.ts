// The whole API on a test database, and typed clients for it. Every reply is checked against the contract.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { safeParse } from 'zod/v4/core'
import { domainApis } from '#composition/domains.ts'
import { api as contract, type SouqnaApi } from '#contract/api.ts'
import { type Client, createClient, type Send } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { type AccountsContext, createSessions, openSession } from '#server/accounts/index.ts'
import { createAdFiles } from '#server/ad-files/index.ts'
import { openCatalog } from '#server/catalog/index.ts'
import { createChatFiles } from '#server/chat/index.ts'
import { setFactCategories } from '#server/facts/index.ts'
import { createViewCounter } from '#server/favourites/index.ts'
import { createApi } from '#server/http/api/create-api.ts'
import { createSearchCounter } from '#server/insight/index.ts'
import { createMailInbox, type Mail } from '#server/mail/index.ts'
import { createMedia, type Media } from '#server/media/index.ts'
import { createNotify, type NotifyContext } from '#server/notifications/index.ts'
import { createInProcessBus } from '#server/platform/bus.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import { createDropTags } from '#server/platform/drop-tags.ts'
import type { Log } from '#server/platform/log.ts'
import { createSecret } from '#server/platform/secret.ts'
import { openProhibited } from '#server/prohibited/index.ts'
import { createPush } from '#server/push/index.ts'
import { createQueue, runNextTask } from '#server/queue/index.ts'
import { metadataWith, type Synonym } from '#server/search/index.ts'
import { openSettings } from '#server/settings/index.ts'
import { createInbox } from '#server/sms/index.ts'
import { openSynonyms } from '#server/synonyms/index.ts'
import { allTasks } from '#server/tasks.ts'
import { openStorage } from '#server/uploads/index.ts'
import { type BrowserOptions, createBrowser } from './browser.ts'
import { readSharedSearchMetadata } from './search-metadata.ts'
import { silentLog } from './test-log.ts'
import { processTimeout } from './uploads/process-timeout.ts'

type Options = {
  clock?: Clock
  log?: Log
  sms?: AccountsContext['sms']
  mail?: Mail
  media?: Media
  pushFetch?: typeof fetch
}

export async function testApi(db: Database, options: Options = {}) {
  const { api, accounts, ...services } = await createTestServices(db, options)
  const { clock } = accounts

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
    /** Also has `droppedTags` (of dropped cached pages) and `events` (sent to open pages). */
    ...services,
    api,
    identity: accounts,
    /** A client without a session. */
    client: (language: Language): Client<SouqnaApi> => createClient(contract, language, sendWith({})),
    /** A signed-in client with its own session. */
    as: async (userId: number, language: Language = 'en', { provedPhone = false } = {}): Promise<Client<SouqnaApi>> =>
      (await signedIn(userId, language, provedPhone)).api,
    signedIn,
    /** A browser with its own cookies and address. */
    browser: (options: BrowserOptions = {}) => createBrowser(api, assertReply, options),
  }
}

const testSite = { host: 'souqna.test', origin: 'http://souqna.test' }

type SentEvent = { to: number; event: string; data: Record<string, unknown> }

/** As in the product, tags can only be dropped in a transaction. */
const recordNothing = async () => '0'

async function createTestServices(db: Database, options: Options) {
  const { clock = systemClock, log = silentLog } = options
  const inbox = createInbox(clock)
  const secret = createSecret('a secret that only tests know, and all of them')
  const mailInbox = createMailInbox(clock)
  const mail = options.mail ?? mailInbox
  const droppedTags: string[] = []
  const events: SentEvent[] = []
  const dropTags = createDropTags({ record: recordNothing, invalidate: (tags) => void droppedTags.push(...tags) })
  const sendToUser: NotifyContext['sendToUser'] = (to, event, data) => void events.push({ to, event, data })
  const push = createTestPush({ db, clock, secret, log }, options.pushFetch)
  const queue = createQueue(clock)
  const notify = createNotify({ clock, sendToUser, push: push.pushNotifications, enqueue: queue.enqueue })
  const { liveCatalog, catalog, ...search } = await openTestCatalog(db, log)
  const prohibited = await openProhibited({ db, bus: createInProcessBus(), log })
  /** Does all queued tasks, as a worker process would. */
  const runTasks = async () => {
    const handlers = allTasks({ ...search, clock, catalog, liveCatalog, dropTags, notify, queue })
    while (await runNextTask({ db, clock, log, queue, handlers }));
  }
  const settings = await openTestSettings(db, log)
  const sms = options.sms ?? inbox
  const accounts: AccountsContext = { ...testSite, db, settings, clock, secret, sms, mail, log, notify }
  const files = createTestFiles(accounts, options.media)
  const counters = createCounters(accounts)
  const domains = domainApis({
    ...accounts,
    ...files,
    settings,
    config: readConfig({}),
    catalog,
    liveCatalog,
    ...search,
    prohibited,
    // Nothing is remembered: tests change rows without dropping tags.
    recentDrops: { hasSince: () => true },
    realtime: { sendToUser, reachesAll: () => true },
    dropTags,
    notify,
    push,
    ...counters,
    queue,
  })
  const sessions = createSessions(db, clock)
  const api = createApi({ domains, sessions, log, publicUrl: 'http://souqna.test' })
  return {
    api,
    ...counters,
    accounts,
    sessions,
    inbox,
    mailInbox,
    droppedTags,
    dropTags,
    events,
    notify,
    queue,
    catalog,
    liveCatalog,
    settings,
    runTasks,
    ...search,
    prohibited,
    adFiles: files.adFiles,
    chatFiles: files.chatFiles,
  }
}

async function openTestCatalog(db: Database, log: Log) {
  const liveCatalog = await openCatalog({ db, bus: createInProcessBus(), log })
  const { catalog } = liveCatalog
  let shipped = await readSharedSearchMetadata(db)
  let taught: Synonym[] = []
  let metadata = shipped
  setFactCategories(catalog.categories)
  liveCatalog.onChange(async () => {
    setFactCategories(catalog.categories)
    shipped = await readSharedSearchMetadata(db)
    metadata = metadataWith(shipped, taught)
  })
  const onChange = (list: Synonym[]) => {
    taught = list
    metadata = metadataWith(shipped, taught)
  }
  const synonyms = await openSynonyms({ db, bus: createInProcessBus(), log, onChange })
  return { liveCatalog, catalog, searchMetadata: () => metadata, shippedMetadata: () => shipped, synonyms }
}

const openTestSettings = (db: Database, log: Log) =>
  openSettings({ db, bus: createInProcessBus(), log, onLateChange: () => {} })
const createCounters = ({ db, clock, secret }: AccountsContext) => ({
  views: createViewCounter({ db, clock, secret }),
  searches: createSearchCounter({ db, clock, secret }),
})

type PushContext = Pick<AccountsContext, 'db' | 'clock' | 'log' | 'secret'>

/** Without `pushFetch` web push is off. */
const createTestPush = ({ db, clock, log, secret }: PushContext, pushFetch: typeof fetch | undefined) =>
  createPush({
    config: { webPush: { isOn: pushFetch !== undefined, keys: undefined }, publicUrl: 'https://souqna.test' },
    db,
    clock,
    log,
    secret,
    ...(pushFetch && { fetch: pushFetch }),
    delay: 0,
    retryDelays: [0, 0],
  })

function createTestFiles({ db, clock, log }: AccountsContext, given: Media | undefined) {
  const dataDir = join(tmpdir(), `souqna-test-${process.pid}`)
  const storage = openStorage({ dataDir, s3: undefined })
  const media = given ?? createMedia({ db, clock, log, dataDir, storage, processTimeout })
  const adFiles = createAdFiles({ db, clock, log, storage, dataDir })
  return { media, adFiles, chatFiles: createChatFiles({ db, clock, log, storage, dataDir, media }) }
}

/** Path parameters of an endpoint with `:id`. */
export const idParam = (id: number | undefined) => ({ params: { id: String(id) } })

const endpoints = Object.values(contract).flatMap((domain) =>
  Object.values(domain).map((endpoint: Endpoint) => ({ ...endpoint, pattern: patternOf(endpoint.path) })),
)

/** SQL rows are hand-typed. This check of every reply in every test makes them safe. */
function assertReply(method: string, path: string, text: string) {
  const bare = path.split('?')[0] ?? ''
  const endpoint = endpoints.find((candidate) => candidate.method === method && candidate.pattern.test(bare))
  if (!endpoint) throw new Error(`${method} ${bare} answers but is not in the contract`)
  const result = safeParse(endpoint.reply, JSON.parse(text).data)
  if (!result.success) throw new Error(`${method} ${bare} breaks its contract: ${result.error.message}`)
}

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
