import type { Category } from '#contract/catalog.ts'

/** A category path as a query: `categories_ids[0]=1&categories_ids[1]=25`. */
export const categoryQuery = (path: readonly Pick<Category, 'id'>[]) =>
  path.map(({ id }, level) => `categories_ids[${level}]=${id}`).join('&')
