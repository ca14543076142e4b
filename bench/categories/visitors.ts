// People who browse while a category changes: lists, searches, the API and the front page.

export type Browsed = { times: number[]; failures: string[] }

/** Each visitor asks for one page after the other. Everything but a page or a redirect is a failure. */
export function startVisitors(origin: string, paths: number[][], count: number): { stop(): Promise<Browsed> } {
  const times: number[] = []
  const failures: string[] = []
  let isStopped = false
  const urls = addressesOf(paths)

  async function ask(path: string, address: string) {
    const began = performance.now()
    try {
      const headers = { 'x-forwarded-for': address, accept: 'text/html,application/json' }
      const response = await fetch(`${origin}${path}`, { headers })
      await response.arrayBuffer()
      if (!response.ok) failures.push(`${response.status} ${path}`)
    } catch (error) {
      failures.push(`${error} ${path}`)
    }
    times.push(performance.now() - began)
  }

  const visits = Array.from({ length: count }, async (_, visitor) => {
    for (let turn = visitor; !isStopped; turn += 1)
      await ask(urls[turn % urls.length] ?? '/', `10.${visitor}.${(turn >> 8) % 256}.${turn % 256}`)
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(visits)
      return { times, failures }
    },
  }
}

const queryOf = (path: number[]) => path.map((id, level) => `categories_ids[${level}]=${id}`).join('&')

const addressesOf = (paths: number[][]) => [
  '/',
  '/en',
  ...paths.flatMap((path) => [
    `/?${queryOf(path)}`,
    `/en?${queryOf(path)}`,
    `/?${queryOf(path.slice(0, 1))}`,
    `/api/home?${queryOf(path)}`,
    `/api/category-path?${queryOf(path)}`,
  ]),
  `/?search=${encodeURIComponent('غرف نوم')}`,
  '/api/all-category',
  '/api/setting',
]
