// Looks at an account after it posted or began a chat, and tells moderators what stands out. Nothing is hidden or refused.
import { createHash } from 'node:crypto'
import { foldSpelling } from '#contract/folding.ts'
import type { Catalog } from '#server/catalog/index.ts'
import { readBand } from '#server/fair-price/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import { type Finding, findLastDecision, openSignal } from '#server/reports/index.ts'
import {
  findAdsWithText,
  findCheckedAd,
  findFirstMessageKey,
  findSendersOfText,
  findSharedDevices,
  findTakenPhotos,
  upsertTextUse,
} from './checks.sql.ts'
import { safetyLimits as limits } from './limits.ts'
import { type SafetyCheck, safetyCheckKind } from './request-check.ts'

type SafetyContext = { clock: Clock; catalog: Catalog }

export const createSafetyCheck = (context: SafetyContext): TaskHandler => ({
  kind: safetyCheckKind,
  async step(tx, payload) {
    for (const finding of await findAll(context, tx, payload as SafetyCheck)) await openSignal(context, tx, finding)
    return null
  },
})

async function findAll(context: SafetyContext, tx: Db, check: SafetyCheck): Promise<Finding[]> {
  if ('photosOf' in check) return findPhotos(tx, check.photosOf)
  const { userId, adId, conversationId } = check
  return [
    ...(await findDevices(context, tx, userId)),
    ...(adId === undefined ? [] : await findAdText(context, tx, userId, adId)),
    ...(adId === undefined ? [] : await findLowPrice(context, tx, adId)),
    ...(conversationId === undefined ? [] : await findMessageText(context, tx, userId, conversationId)),
  ]
}

const before = ({ clock }: SafetyContext, milliseconds: number) => new Date(clock.now() - milliseconds)

/** The oldest account stands for all, so that one more account does not open one more case. */
async function findDevices(context: SafetyContext, tx: Db, userId: number): Promise<Finding[]> {
  const { accounts, per } = limits.device
  const devices = await findSharedDevices(tx, userId, before(context, per))
  return devices
    .filter(({ sellers }) => sellers >= accounts)
    .map(({ device_hash, people }) => ({
      signal: 'shared_device',
      subject: { kind: 'user', id: people[0] ?? userId },
      groupKey: device_hash,
      keys: people.map(String),
      evidence: { count: people.length, ads: [], people },
    }))
}

/** Prices, years and phones differ between copies, so digits do not count. */
function textKeyOf(text: string): Buffer | null {
  const letters = foldSpelling(text).replace(/[^\p{L}]+/gu, '')
  return letters.length >= limits.adText.letters ? createHash('sha256').update(letters).digest() : null
}

async function findAdText(context: SafetyContext, tx: Db, userId: number, adId: number): Promise<Finding[]> {
  const ad = await findCheckedAd(tx, adId)
  const textKey = ad?.status === 'active' ? textKeyOf(ad.description) : null
  if (!textKey) return []
  const { accounts, per, newAccounts } = limits.adText
  await upsertTextUse(tx, { kind: 'ad', subjectId: adId, userId, textKey, now: before(context, 0) })
  const uses = await findAdsWithText(tx, textKey, before(context, per))
  if (new Set(uses.map(({ seller }) => seller)).size < accounts) return []
  const people = uses.map(({ user_id }) => user_id)
  const ads = uses.map(({ ad_id }) => ad_id)
  return [
    {
      signal: 'repeated_text',
      subject: { kind: 'ad', id: adId },
      groupKey: textKey,
      keys: people.map(String),
      newKeys: newAccounts,
      evidence: { count: ads.length, of: 'ads', ads, people },
    },
  ]
}

async function findMessageText(context: SafetyContext, tx: Db, userId: number, conversationId: number) {
  const { people: enough, peopleOfAccount, letters, per } = limits.messageText
  const textKey = (await findFirstMessageKey(tx, conversationId, userId, letters))?.text_key
  if (!textKey) return []
  await upsertTextUse(tx, { kind: 'message', subjectId: conversationId, userId, textKey, now: before(context, 0) })
  const decided = (await findLastDecision(tx, 'repeated_text', textKey))?.at
  const since = new Date(Math.max(context.clock.now() - per, decided?.getTime() ?? 0))
  const senders = await findSendersOfText(tx, textKey, since, peopleOfAccount)
  const count = senders.reduce((sum, { people }) => sum + people, 0)
  if (count < enough || !senders.some((sender) => sender.user_id === userId)) return []
  const people = senders.map(({ user_id }) => user_id)
  const finding: Finding = {
    signal: 'repeated_text',
    subject: { kind: 'user', id: userId },
    groupKey: textKey,
    keys: people.map(String),
    evidence: { count, of: 'messages', ads: [], people },
  }
  return [finding]
}

async function findLowPrice({ catalog }: SafetyContext, tx: Db, adId: number): Promise<Finding[]> {
  const { share, similarAds } = limits.price
  const price = (await findCheckedAd(tx, adId))?.price
  if (!price) return []
  const band = await readBand({ db: tx, catalog }, adId)
  if (!band || band.count < similarAds || price >= band.median * share) return []
  const { median: usual_price, count, ids } = band
  return [
    {
      signal: 'low_price',
      subject: { kind: 'ad', id: adId },
      groupKey: null,
      keys: [String(price)],
      evidence: { count, price, usual_price, ads: ids.slice(0, 5), people: [] },
    },
  ]
}

const photosRead = 30

async function findPhotos(tx: Db, adId: number): Promise<Finding[]> {
  const ad = await findCheckedAd(tx, adId)
  const photos =
    ad && (ad.status === 'active' || ad.status === 'paused') ? await findTakenPhotos(tx, adId, photosRead) : []
  if (photos.length < limits.photos) return []
  return [
    {
      signal: 'similar_images',
      subject: { kind: 'ad', id: adId },
      groupKey: null,
      keys: photos.map(({ name }) => name),
      evidence: {
        count: photos.length,
        ads: [...new Set(photos.map(({ source_ad_id }) => source_ad_id))],
        people: [...new Set(photos.map(({ source_seller_id }) => source_seller_id))],
      },
    },
  ]
}
