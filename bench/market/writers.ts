// Sellers who change the price of an ad through the API, at an even rate.
import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, sql } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'

export type Writers = { start(perSecond: number): { stop(): Promise<{ made: number; failed: number }> } }

type OwnAd = { id: number; seller_id: number; price: string }

export async function signInWriters(db: Database, origin: string, count: number): Promise<Writers> {
  // With a million ads on a cold disk it takes longer than a request may.
  const readAds = sql`
    select distinct on (seller_id) id, seller_id, price from ads
    where status = 'active' and show_price and price > 1000 order by seller_id, md5(id::text) limit ${count}`
  const rows = await db.transaction((tx) => tx.rows<OwnAd>(readAds), { statementTimeout: minute })
  const sellers = await Promise.all(
    rows.map(async (ad) => {
      const { token } = await openSession(db, systemClock, Number(ad.seller_id), 'Bench', true)
      return { ...ad, token }
    }),
  )
  let turn = 0
  let failed = 0

  async function change() {
    const { id, price, token } = sellers[turn % sellers.length] as (typeof sellers)[number]
    // A small change each time: large ones are held for review.
    const next = Number(price) + 1 + Math.floor(turn++ / sellers.length)
    const response = await fetch(`${origin}/api/ads/${id}/price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ price: next }),
    })
    await response.text()
    if (!response.ok) failed += 1
  }

  return {
    start(perSecond) {
      failed = 0
      const running: Promise<void>[] = []
      const until = new AbortController()
      const loop = (async () => {
        const began = performance.now()
        while (perSecond && !until.signal.aborted) {
          running.push(change())
          const nextAt = began + (running.length * 1000) / perSecond
          await pause(Math.max(1, nextAt - performance.now()), undefined, { signal: until.signal }).catch(() => {})
        }
      })()
      return {
        async stop() {
          until.abort()
          await loop
          await Promise.all(running)
          return { made: running.length - failed, failed }
        },
      }
    },
  }
}
