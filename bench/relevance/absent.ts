// Searches for what no ad offers: nothing may be listed but ads of the categories that are near it.
import { readFileSync } from 'node:fs'
import type { JudgedAd } from './judged.ts'

type AbsentQuery = { query: string; near: string[] }

/** The searches that list an unrelated ad among the first ten. */
export async function findUnrelated(search: (query: string) => Promise<number[]>, ads: JudgedAd[]): Promise<string[]> {
  const file = new URL('queries-absent.json', import.meta.url)
  const byId = new Map(ads.map((ad) => [ad.id, ad]))
  const wrong: string[] = []
  for (const { query, near } of JSON.parse(readFileSync(file, 'utf8')) as AbsentQuery[]) {
    const listed = (await search(query)).slice(0, 10).flatMap((id) => byId.get(id) ?? [])
    const stranger = listed.find(({ categories }) => !categories.some((slug) => near.includes(slug)))
    if (stranger) wrong.push(`“${query}” lists “${stranger.name}”`)
  }
  return wrong
}
