// Puts a demo marketplace into an empty database, in one transaction.
import { readFile } from 'node:fs/promises'
import { pictureName } from '#demo/generate/image-subjects.ts'
import type { Marketplace, Reference } from '#demo/generate/rows.ts'
import type { Db } from '#server/platform/db.ts'
import {
  advanceSequences,
  allowLongStatements,
  insertAds,
  insertCases,
  insertComments,
  insertConversations,
  insertDays,
  insertDecisions,
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
  insertUsers,
} from './demo.sql.ts'

export { pictureName, uniquePictures } from '#demo/generate/image-subjects.ts'
export { makeMarketplace } from '#demo/generate/marketplace.ts'

export type Step = (done: number, total: number) => void

export async function seedMarketplace(db: Db, marketplace: Marketplace, onStep: Step = () => {}): Promise<void> {
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
    chats,
  } = marketplace
  const steps: [(tx: Db, rows: string) => Promise<unknown>, object[]][] = [
    [insertUsers, users],
    [insertAds, ads.map((ad) => ad.row)],
    [insertImages, imageRows(marketplace)],
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
    [insertConversations, chats.conversations],
    [insertMembers, chats.members],
    [insertMessages, chats.messages],
    [insertInboxes, chats.inboxes],
  ]
  const batches = steps.flatMap(([insert, rows]) => {
    // An ad is made searchable on its way in: fewer at once, so that progress shows.
    const size = insert === insertAds ? 250 : 3000
    return inBatches(rows, size).map((batch) => [insert, batch] as const)
  })

  await db.transaction(async (tx) => {
    await allowLongStatements(tx)
    for (const [index, [insert, batch]] of batches.entries()) {
      await insert(tx, JSON.stringify(batch))
      onStep(index + 1, batches.length)
    }
    await advanceSequences(tx)
  })
}

const inBatches = (rows: object[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

const imageRows = ({ ads }: Marketplace) =>
  ads.flatMap(({ row, pictures }) =>
    pictures.map((subject, position) => ({
      ad_id: row.id,
      position,
      name: pictureName(subject),
      width: 800,
      height: 600,
      placeholder: '',
    })),
  )

/** The reference data from the files the tables are seeded from. */
export async function readReference(): Promise<Reference> {
  const read = async (name: string) => JSON.parse(await readFile(`db/seed/${name}.json`, 'utf8'))
  const names = ['categories', 'zones', 'car-makes', 'car-models', 'car-appearances']
  const [categories, zones, makes, models, appearances] = await Promise.all(names.map(read))
  return { categories, zones, makes, models, appearances }
}
