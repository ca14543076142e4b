import * as z from 'zod/mini'

/** `gte`: the real total may be higher. Numbered pages end at 50; after that use `next_cursor`. */
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
