// Search quality: judged searches over the demo ads. The locked half shows whether the search was tuned to the open half.
import { readFileSync } from 'node:fs'
import { openScratch, startScratch } from '#bench/search/database.ts'
import { showTable, verdict } from '#bench/support/table.ts'
import { demoAds } from '#demo/generate/marketplace.ts'
import { insertMarketplace } from '#demo/insert.ts'
import { makeDemo } from '#demo/make-demo.ts'
import type { Database } from '#server/platform/db.ts'
import { searchAds } from '#server/search/search-ads.ts'
import { readSearchMetadata } from '#server/search/search-metadata.ts'
import { findUnrelated } from './absent.ts'
import { isRelevant, type JudgedAd, type JudgedQuery } from './judged.ts'
import { findJudgedAds } from './judged-ads.sql.ts'

const targets = { success: 0.92, recall: 0.85, empty: 0.03, classSuccess: 0.75, difference: 0.05 }

/** `success`: a relevant ad is among the first three. `recall`: share of relevant ads, at most ten, among the first ten. */
type Score = { query: string; class: string; success: number; recall: number; empty: number; found: string[] }

export async function run(): Promise<boolean> {
  const server = await startScratch()
  const db = await openScratch(server, 'relevance', insertDemo)
  const ads = await findJudgedAds(db)
  const search = await searchFor(db)
  const open = await judge(search, ads, 'queries-open.json')
  const locked = await judge(search, ads, 'queries-locked.json')
  showMisses(open)
  showTable([['class', 'searches', ...halfTitles('open'), ...halfTitles('locked')], ...rowsByClass(open, locked)])
  return verdict([...failuresOf(open, locked), ...(await findUnrelated(search, ads))])
}

async function insertDemo(db: Database) {
  const marketplace = await makeDemo({ ads: demoAds, now: new Date() })
  await insertMarketplace(db, marketplace, { onStep: () => {}, beforeCommit: async () => {} })
}

async function searchFor(db: Database) {
  const metadata = await readSearchMetadata(db)
  return async (search: string) => (await searchAds(db, metadata, { search })).ids
}

type Search = Awaited<ReturnType<typeof searchFor>>

async function judge(search: Search, ads: JudgedAd[], file: string): Promise<Score[]> {
  const queries = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as JudgedQuery[]
  const byId = new Map(ads.map((ad) => [ad.id, ad]))
  const scores: Score[] = []
  for (const { query, class: name, want } of queries) {
    const first = (await search(query)).slice(0, 10).flatMap((id) => byId.get(id) ?? [])
    const relevant = ads.filter((ad) => isRelevant(ad, want)).length
    const isGood = first.map((ad) => isRelevant(ad, want))
    scores.push({
      query,
      class: name,
      success: isGood.slice(0, 3).includes(true) ? 1 : 0,
      recall: isGood.filter(Boolean).length / Math.max(1, Math.min(10, relevant)),
      empty: first.length ? 0 : 1,
      found: first.map((ad, index) => `${isGood[index] ? '+' : '-'} ${ad.name} [${ad.categories[0]}]`),
    })
  }
  return scores
}

/** Prints the misses of the open half only. The misses of the locked half stay unknown, so that the search cannot be tuned to them. */
function showMisses(scores: Score[]) {
  for (const { query, class: name, success, recall, found } of scores) {
    if (success && recall >= 0.5) continue
    process.stdout.write(`${success ? 'few   ' : 'missed'} ${name} · ${query} · ${recall.toFixed(2)}\n`)
    for (const line of found.slice(0, 3)) process.stdout.write(`         ${line}\n`)
  }
}

const halfTitles = (half: string) => [`${half}: success@3`, 'recall@10', 'empty']

function rowsByClass(open: Score[], locked: Score[]) {
  const classes = [...new Set(open.map((score) => score.class))]
  return [...classes, 'all'].map((name) => {
    const isOfClass = (score: Score) => name === 'all' || score.class === name
    const halves = [open.filter(isOfClass), locked.filter(isOfClass)]
    return [name, String(halves.flat().length), ...halves.flatMap((half) => cells(half))]
  })
}

const cells = (scores: Score[]) => {
  const { success, recall, empty } = meansOf(scores)
  return [success, recall, empty].map((value) => value.toFixed(3))
}

const meansOf = (scores: Score[]) => ({
  success: mean(scores.map((score) => score.success)),
  recall: mean(scores.map((score) => score.recall)),
  empty: mean(scores.map((score) => score.empty)),
})

function failuresOf(open: Score[], locked: Score[]): string[] {
  const [mine, theirs] = [meansOf(open), meansOf(locked)]
  const weak = rowsByClass(open, locked).filter(
    ([name, , , , , success]) => name !== 'all' && Number(success) < targets.classSuccess,
  )
  return [
    theirs.success < targets.success ? `success@3 ${theirs.success.toFixed(3)} < ${targets.success}` : [],
    theirs.recall < targets.recall ? `recall@10 ${theirs.recall.toFixed(3)} < ${targets.recall}` : [],
    theirs.empty > targets.empty ? `empty ${theirs.empty.toFixed(3)} > ${targets.empty}` : [],
    weak.map(([name, , , , , success]) => `class ${name}: success@3 ${success} < ${targets.classSuccess}`),
    Math.abs(mine.success - theirs.success) > targets.difference
      ? `the halves differ by ${Math.abs(mine.success - theirs.success).toFixed(3)} > ${targets.difference}`
      : [],
  ].flat()
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
