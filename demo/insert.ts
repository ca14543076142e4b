// Inserts a demo marketplace into an empty database, in one transaction.
import { imageName } from '#demo/generate/image-subjects.ts'
import { demoRate } from '#demo/generate/price-columns.ts'
import type { Marketplace } from '#demo/generate/rows.ts'
import type { Db } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'
import {
  advanceSequences,
  insertAds,
  insertCases,
  insertComments,
  insertConversations,
  insertDays,
  insertDecisions,
  insertDemoRate,
  insertExperiences,
  insertFavourites,
  insertFollows,
  insertImages,
  insertInboxes,
  insertInquiries,
  insertLikes,
  insertMembers,
  insertMessages,
  insertPrices,
  insertRatings,
  insertReveals,
  insertSearches,
  insertShops,
  insertUsers,
} from './demo.sql.ts'
import { readManifest } from './image-manifest.ts'
import { shopRows } from './shops.ts'

export type OnStep = (done: number, total: number) => void
type InsertOptions = { onStep?: OnStep; beforeCommit?: () => Promise<void> }

export async function insertMarketplace(
  db: Db,
  marketplace: Marketplace,
  { onStep = () => {}, beforeCommit = async () => {} }: InsertOptions = {},
): Promise<void> {
  const {
    users,
    ads,
    prices,
    likes,
    favourites,
    experiences,
    follows,
    ratings,
    inquiries,
    comments,
    cases,
    decisions,
    days,
    reveals,
    searches,
    chats,
  } = marketplace
  const steps: [(tx: Db, rows: string) => Promise<unknown>, object[]][] = [
    [insertUsers, users],
    [insertAds, ads.map((ad) => ad.row)],
    [insertImages, imageRows(marketplace)],
    [insertShops, shopRows(marketplace)],
    [insertPrices, prices],
    [insertLikes, likes],
    [insertFavourites, favourites],
    [insertExperiences, experiences],
    [insertFollows, follows],
    [insertRatings, ratings],
    [insertInquiries, inquiries],
    [insertComments, comments],
    [insertCases, cases],
    [insertDecisions, decisions],
    [insertDays, days],
    [insertReveals, reveals],
    [insertSearches, searches],
    [insertConversations, chats.conversations],
    [insertMembers, chats.members],
    [insertMessages, chats.messages],
    [insertInboxes, chats.inboxes],
  ]
  const batches = steps.flatMap(([insert, rows]) => {
    // A trigger indexes every ad for search, which is slow: smaller batches give smoother progress.
    const size = insert === insertAds ? 250 : 3000
    return inBatches(rows, size).map((batch) => [insert, batch] as const)
  })

  const insertAll = async (tx: Db) => {
    await insertDemoRate(tx, demoRate)
    for (const [index, [insert, batch]] of batches.entries()) {
      await insert(tx, JSON.stringify(batch))
      onStep(index + 1, batches.length)
    }
    await advanceSequences(tx)
    await beforeCommit()
  }
  // On a busy machine an insert can take longer than the limit for pages.
  await db.transaction(insertAll, { statementTimeout: minute })
}

const inBatches = (rows: object[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

function imageRows({ ads }: Marketplace) {
  const entries = new Map(readManifest().map((entry) => [entry.name, entry]))
  return ads.flatMap(({ row, images }) =>
    images.map((subject, position) => {
      const entry = entries.get(imageName(subject))
      if (!entry) throw new Error(`demo/images has no image of ${JSON.stringify(subject)}: run npm run demo:draw`)
      const { name, width, height, placeholder } = entry
      return { ad_id: row.id, position, name, width, height, placeholder }
    }),
  )
}
