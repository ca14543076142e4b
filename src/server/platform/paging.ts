import { maxPage, type Paginate, perPage } from '#contract/paging.ts'

/** Totals are exact up to 1000 and "1000+" beyond, because counting further is expensive and useless. */
export const countLimit = 1000

export const skipTo = (page: number) => (page - 1) * perPage

/** For lists with an exact count and without a cursor. */
export function numberedPage(page: number, total: number): Paginate {
  const last = Math.min(maxPage, Math.max(1, Math.ceil(total / perPage)))
  return { current_page: page, per_page: perPage, total, total_relation: 'eq', last_page: last, next_cursor: null }
}

/** Rows that carry the total of their list: past the end there is no row, and the first one is asked for it. */
export async function totalOf(rows: { total: number }[], page: number, findFirst: () => Promise<{ total: number }[]>) {
  if (rows[0]) return rows[0].total
  return page === 1 ? 0 : ((await findFirst())[0]?.total ?? 0)
}

/** For lists that stop counting at one more than `countLimit`. */
export function cappedPage(page: number, counted: number): Paginate {
  const paginate = numberedPage(page, Math.min(counted, countLimit))
  return { ...paginate, total_relation: counted > countLimit ? 'gte' : 'eq' }
}
