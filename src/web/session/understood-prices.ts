import { redirect } from 'react-router'
import type { PageRequest } from './page-loader.ts'

/**
 * For loaders of lists with a price filter: what it means, in words; empty without one. Typed text («6 آلاف دولار») is
 * redirected to its number, so that a list has one address in the cache.
 */
export async function understoodPrices({ api, url }: Pick<PageRequest, 'api' | 'url'>): Promise<string> {
  const typed = (name: string) => url.searchParams.getAll(name).at(-1) || undefined
  const query = { priceFrom: typed('priceFrom'), priceTo: typed('priceTo') }
  if (!query.priceFrom && !query.priceTo) return ''
  const { text, ...bounds } = await api.rates.bounds({ query })
  const changed = Object.entries(bounds).filter(([name, pounds]) => url.searchParams.get(name) !== String(pounds))
  if (!changed.length) return text
  const params = new URLSearchParams(url.search)
  for (const [name, pounds] of changed) params.set(name, String(pounds))
  throw redirect(`${url.pathname}?${params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')}`)
}
