// Hit rates by kind of page, from /metrics.
type Counts = Map<string, { hits: number; all: number }>

export type Hits = { counts: Counts; since(later: Hits): { hitRate: number; kinds: string } }

export async function readHits(origin: string): Promise<Hits> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const counts: Counts = new Map()
  for (const [, kind = '', result, value] of text.matchAll(
    /^page_requests_total\{kind="(\w+)",cache="(\w+)"\} (\d+)$/gm,
  )) {
    const count = counts.get(kind) ?? { hits: 0, all: 0 }
    count.all += Number(value)
    if (result !== 'miss') count.hits += Number(value)
    counts.set(kind, count)
  }
  return { counts, since: (later) => difference(counts, later.counts) }
}

function difference(before: Counts, after: Counts) {
  const rows = [...after].map(([kind, { hits, all }]) => {
    const then = before.get(kind) ?? { hits: 0, all: 0 }
    return { kind, hits: hits - then.hits, all: all - then.all }
  })
  const sum = (of: 'hits' | 'all') => rows.reduce((total, row) => total + row[of], 0)
  const shown = rows
    .filter(({ all }) => all > 0)
    .map(({ kind, hits, all }) => `${kind} ${Math.round((hits / all) * 100)} %`)
  return { hitRate: sum('hits') / Math.max(1, sum('all')), kinds: shown.join(', ') }
}
