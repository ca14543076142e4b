// npm run rehearse: the parts of deploy/compose.yaml as processes, then browser stories while parts fail. About three minutes.
import { chromium } from '@playwright/test'
import { findOrInstallCaddy } from '#tools/caddy.mjs'
import { findOrInstallChromium } from '#tools/chromium/find-chromium.mjs'
import { findOrInstallPgBouncer } from '#tools/pgbouncer.mjs'
import { findOrInstallRedisServer } from '#tools/redis-server.mjs'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const stopFunctions: (() => Promise<unknown>)[] = []
let failed = 0

const executablePath = await findOrInstallChromium({ cacheDir: '.data/browser', log: say })
const found = {
  caddy: await findOrInstallCaddy(say),
  pgbouncer: await findOrInstallPgBouncer(say),
  'redis-server': await findOrInstallRedisServer(say),
}
const missing = Object.entries(found).filter(([, command]) => !command)
if (missing.length || !found.caddy) {
  say(`Not rehearsed: this machine has no ${missing.map(([name]) => name).join(', ')}.`)
  process.exit(1)
}

try {
  await rehearse(found.caddy)
} catch (error) {
  failed += 1
  say(String(error instanceof Error ? error.stack : error))
} finally {
  for (const stop of stopFunctions) await stop().catch((error: unknown) => say(String(error)))
}
say(failed ? `${failed} failed` : 'The rehearsal is green.')
process.exit(failed ? 1 : 0)

async function rehearse(caddy: string) {
  // Loaded here: these modules look for the programs that were unpacked above.
  const { startParts } = await import('./parts.ts')
  const { createPerson } = await import('./people.ts')
  const { publishAd, stories } = await import('./stories.ts')
  const { connect } = await import('#server/platform/db.ts')
  const onStop = (stop: () => Promise<unknown>) => void stopFunctions.unshift(stop)
  const parts = await startParts(caddy, onStop, say)
  const db = connect(parts.postgres.url, () => {})
  onStop(() => db.close())
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : []
  const browser = await chromium.launch({ executablePath, args })
  onStop(() => browser.close())
  const seller = await createPerson(db, browser, parts.site, 'هدى المصري')
  const buyer = await createPerson(db, browser, parts.site, 'سامر الحلبي')
  const adId = await publishAd(seller, parts)
  const first = { client_id: crypto.randomUUID(), body: 'مرحبا، هل السيارة متاحة؟' }
  const started = await buyer.call<{ conversation: { id: number } }>('/chats', { to: { ad_id: adId }, message: first })
  const scene = { parts, seller, buyer, adId, conversationId: started.conversation.id }
  for (const { name, play } of stories) {
    const since = Date.now()
    try {
      await play(scene)
      say(`✓ ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failed += 1
      say(`✗ ${name}\n${error instanceof Error ? error.message : error}`)
      await seller.page.screenshot({ path: '.data/rehearse-seller.png' }).catch(() => {})
      await buyer.page.screenshot({ path: '.data/rehearse-buyer.png' }).catch(() => {})
    }
  }
}
