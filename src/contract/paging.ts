import * as z from 'zod/mini'

/** An honest count: `gte` means "at least". Numbered pages end at 50; `next_cursor` goes on from there. */
export const Paginate = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_relation: z.enum(['eq', 'gte']),
  last_page: z.int(),
  next_cursor: z.nullable(z.string()),
})
export type Paginate = z.infer<typeof Paginate>

export const perPage = 20
export const maxPage = 50
