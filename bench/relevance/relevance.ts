// Search quality: hand-written ads, and searches in both languages with the expected ads.
import { readFileSync } from 'node:fs'
import { openScratch, startScratch } from '#bench/search/database.ts'
import { showTable, verdict } from '#bench/support/table.ts'
import type { Database } from '#server/platform/db.ts'
import { searchAds } from '#server/search/search-ads.ts'
import { readSearchMetadata } from '#server/search/search-metadata.ts'
import { type AdFixture, insertAd } from '#server/testing/ad-fixtures.ts'

type Dataset = {
  ads: (AdFixture & { key: string })[]
  queries: { search: string; finds: string[]; misspelt?: boolean }[]
}
const dataset = JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')) as Dataset
const lowestRecall = 0.95

/** Recall: share of expected ads in the first ten. Precision: share of those ten that is expected. */
type Score = { search: string; misspelt: boolean; recall: number; precision: number; missed: string[]; extra: string[] }

export async function run(): Promise<boolean> {
  const server = await startScratch()
  const keys = new Map<number, string>()
  const db = await openScratch(server, 'relevance', (fresh) => insertDataset(fresh, keys))
  const metadata = await readSearchMetadata(db)

  const scores: Score[] = []
  for (const { search, finds, misspelt = false } of dataset.queries) {
    const { ids } = await searchAds(db, metadata, { search })
    const found = ids.slice(0, 10).map((id) => keys.get(id) ?? '')
    const right = finds.filter((key) => found.includes(key))
    scores.push({
      search,
      misspelt,
      recall: right.length / Math.min(10, finds.length),
      precision: found.length ? right.length / found.length : 1,
      missed: finds.filter((key) => !right.includes(key)),
      extra: found.filter((key) => !finds.includes(key)),
    })
  }
  return report(scores)
}

async function insertDataset(db: Database, keys: Map<number, string>) {
  for (const { key, ...ad } of dataset.ads) keys.set(await insertAd(db, ad), key)
}

function report(scores: Score[]): boolean {
  for (const { search, missed, extra } of scores) {
    if (missed.length) process.stdout.write(`missed   ${search}: ${missed.join(', ')}\n`)
    if (extra.length) process.stdout.write(`extra    ${search}: ${extra.join(', ')}\n`)
  }
  const rows = [['', 'searches', 'recall@10', 'precision']]
  rows.push(
    rowOf(
      'well spelt',
      scores.filter((score) => !score.misspelt),
    ),
  )
  rows.push(
    rowOf(
      'misspelt',
      scores.filter((score) => score.misspelt),
    ),
  )
  rows.push(rowOf(`all, over ${dataset.ads.length} ads`, scores))
  showTable(rows)
  const recall = mean(scores.map((score) => score.recall))
  return verdict(recall < lowestRecall ? [`recall@10 ${recall.toFixed(3)} < ${lowestRecall}`] : [])
}

const rowOf = (name: string, scores: Score[]) => [
  name,
  String(scores.length),
  mean(scores.map((score) => score.recall)).toFixed(3),
  mean(scores.map((score) => score.precision)).toFixed(3),
]

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
