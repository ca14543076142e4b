/// <reference lib="dom" />
// What must hold while parts fail. Each story waits for what a person would see, with a limit.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { chat } from '#i18n/ar/chat.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import type { Parts } from './parts.ts'
import { pausePostgres } from './pause-postgres.ts'
import type { Person } from './people.ts'

export type Scene = { parts: Parts; seller: Person; buyer: Person; adId: number; conversationId: number }
export type Story = { name: string; play(scene: Scene): Promise<void> }

/** Milliseconds. The machine may be slow; a story that holds ends much earlier. */
const patience = 90_000

const bubble = (page: Page, words: string) => page.getByRole('main').locator('li[id^="m-"]', { hasText: words })

async function write({ page }: Person, words: string) {
  await page.getByRole('textbox', { name: chat.composer.label }).fill(words)
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click()
}

const reaches = ({ page }: Person, words: string, timeout = patience) =>
  expect(bubble(page, words)).toBeVisible({ timeout })

async function until(work: () => Promise<boolean> | boolean, what: string) {
  await expect.poll(work, { message: what, timeout: patience, intervals: [200] }).toBe(true)
}

const visit = async (origin: string, path: string) => {
  const reply = await fetch(`${origin}${path}`)
  return { status: reply.status, text: await reply.text() }
}

async function metric(origin: string, name: string) {
  const { text } = await visit(origin, '/metrics')
  return Number(text.match(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.]+)$`, 'm'))?.[1] ?? Number.NaN)
}

const isReadOnAll =
  ({ nodes }: Parts, text: string, path: string) =>
  async () =>
    (
      await Promise.all(nodes.slice(0, 2).map(async ({ origin }) => (await visit(origin, path)).text.includes(text)))
    ).every(Boolean)

export async function publishAd(seller: Person, { site }: Parts): Promise<number> {
  const photo = (await jpegOf({ width: 900, height: 700 })) as Uint8Array<ArrayBuffer>
  const cookies = await seller.page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'content-type': 'image/jpeg', origin: site }
  const upload = await fetch(`${site}/api/pictures?kind=ad`, { method: 'POST', headers, body: photo })
  const image = ((await upload.json()) as { data: { name: string } }).data
  const draft = { ...adDraft, images: [image.name] }
  return (await seller.call<{ id: number }>('/ads', { client_id: randomUUID(), draft })).id
}

export const stories: Story[] = [
  {
    name: 'a visitor sees the new ad on both nodes, with its image from the bucket',
    async play({ parts, adId }) {
      const path = `/ad-details/${adId}`
      await until(isReadOnAll(parts, adDraft.name, path), 'the ad on both nodes')
      const { text } = await visit(parts.site, path)
      const image = text.match(/\/media\/640\/ad\/[\w.]+/)?.[0] ?? ''
      for (const { origin } of parts.nodes.slice(0, 2)) expect((await visit(origin, image)).status).toBe(200)
      expect(await parts.s3.objects()).not.toHaveLength(0)
    },
  },
  {
    name: 'visitors are served by the replica',
    async play({ parts }) {
      const { origin } = parts.nodes[1]
      await until(async () => (await metric(origin, 'database_replica_lag_seconds')) < 5, 'a usable replica')
      const before = await metric(origin, 'database_replica_reads_total')
      await visit(origin, `/?search=${randomUUID().slice(0, 6)}`)
      expect(await metric(origin, 'database_replica_reads_total')).toBeGreaterThan(before)
    },
  },
  {
    name: 'two people chat through both nodes',
    async play({ parts, seller, buyer, conversationId }) {
      for (const { page } of [seller, buyer]) {
        await page.goto(`/chats/${conversationId}`)
        // React sets it when the page works; what is typed earlier would be lost.
        await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { timeout: patience })
      }
      const sockets = async () =>
        (await Promise.all(parts.nodes.slice(0, 2).map(({ origin }) => metric(origin, 'sockets_open')))).reduce(
          (a, b) => a + b,
        )
      await until(async () => (await sockets()) >= 2, 'a socket of each through the proxy')
      await write(buyer, 'هل يمكن أن أراها غداً؟')
      await reaches(seller, 'هل يمكن أن أراها غداً؟')
      await write(seller, 'نعم، بعد العصر.')
      await reaches(buyer, 'نعم، بعد العصر.')
    },
  },
  {
    name: 'with 5 seconds of replica lag the new price is on every node at once, and stays',
    async play({ parts, seller, adId }) {
      const path = `/en/ad-details/${adId}`
      await until(isReadOnAll(parts, '95,000,000', path), 'the old price')
      await parts.replica.setDelay(5_000)
      await seller.call(`/ads/${adId}/price`, { price: 88_000_000 })
      // Asked all the time while the replica shows the old price: each reply fills the page cache.
      const since = Date.now()
      await until(isReadOnAll(parts, '88,000,000', path), 'the new price')
      expect(Date.now() - since).toBeLessThan(4_500)
      for (let count = 0; count < 10; count += 1) {
        expect(await isReadOnAll(parts, '88,000,000', path)()).toBe(true)
        await pause(700)
      }
      await parts.replica.setDelay(0)
    },
  },
  {
    name: 'Redis is killed: people go on chatting; it comes back: the nodes hear each other again',
    async play({ parts, seller, buyer }) {
      await parts.redis.kill()
      await write(buyer, 'رسالة بلا ناقل')
      // Open chats ask every five seconds then; otherwise every minute.
      await reaches(seller, 'رسالة بلا ناقل', 30_000)
      await parts.redis.start()
      for (const { origin } of parts.nodes.slice(0, 2))
        await until(async () => (await metric(origin, 'bus_away')) === 0, 'the bus is back')
      await write(seller, 'عاد الناقل')
      await reaches(buyer, 'عاد الناقل')
    },
  },
  {
    name: 'one node is killed during a chat: nothing is lost, and the other node carries on',
    async play({ parts, seller, buyer }) {
      await Promise.all([write(buyer, 'أكتب والخادم يسقط'), parts.nodes[1].kill()])
      await reaches(seller, 'أكتب والخادم يسقط')
      await write(seller, 'وصلت رغم ذلك')
      await reaches(buyer, 'وصلت رغم ذلك')
      await expect(bubble(buyer.page, 'أكتب والخادم يسقط')).toHaveCount(1, { timeout: patience })
      expect((await visit(parts.site, '/')).status).toBe(200)
      await parts.nodes[1].start()
    },
  },
  {
    name: 'a worker that hangs is replaced',
    async play({ parts }) {
      const [node] = parts.nodes
      const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(node.pid())], { encoding: 'utf8' })
      const victim = Number(
        children
          .split('\n')
          .find((line) => line.includes('src/main.ts'))
          ?.trim()
          .split(' ')[0],
      )
      process.kill(victim, 'SIGSTOP')
      await until(() => /worker\.hung/.test(node.output()) && /worker\.replaced/.test(node.output()), 'a new worker')
      expect((await visit(node.origin, '/terms')).status).toBe(200)
    },
  },
  {
    name: 'the replica is killed: visitors are served without an error, and it is used again afterwards',
    async play({ parts }) {
      const { origin } = parts.nodes[1]
      await parts.replica.kill()
      for (let count = 0; count < 5; count += 1) {
        expect((await visit(origin, `/?search=${randomUUID().slice(0, 6)}`)).status).toBe(200)
      }
      await parts.replica.start()
      await until(async () => (await metric(origin, 'database_replica_lag_seconds')) < 5, 'a usable replica')
    },
  },
  {
    name: 'the primary pauses: visitors see the front page; it continues: people go on within ten seconds',
    async play({ parts, seller, adId }) {
      const origins = parts.nodes.slice(0, 2).map(({ origin }) => origin)
      const lost = 'ready, but the database is lost\n'
      const isLost = async () =>
        (await Promise.all(origins.map((origin) => visit(origin, '/readyz')))).every(({ text }) => text === lost)
      const continueNow = await pausePostgres(parts.postgres.url)
      try {
        await until(isLost, 'both nodes notice it')
        // Longer than the proxy and PgBouncer wait for a reply.
        for (const since = Date.now(); Date.now() - since < 20_000; ) {
          expect((await visit(parts.site, '/')).status).toBe(200)
          await pause(500)
        }
        expect(await isLost()).toBe(true)
      } finally {
        continueNow()
      }
      const since = Date.now()
      const change = () => seller.call(`/ads/${adId}/price`, { price: 87_000_000 })
      await until(
        () =>
          change()
            .then(() => true)
            .catch(() => false),
        'the seller changes the price',
      )
      expect(Date.now() - since).toBeLessThan(10_000)
    },
  },
  {
    name: 'a backup is made and verified with the programs and packages of the image',
    async play({ parts }) {
      const line = await parts.nodes[2].run('tools/backup/backup.ts', '--verify')
      expect(line).toMatch(/^Backup: .*, [1-9]\d* rows, .*, verified, /)
      expect(await parts.nodes[2].run('tools/database.ts', 'migrate')).toBe('No new migrations.\n')
    },
  },
]
