// Inquiries: requests of buyers. Page URLs call them "scope".
import * as z from 'zod/mini'
import { CommentItem, Facet, SellerCard, ShareImage } from './ads.ts'
import { get } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { maxPage, Paginate } from './paging.ts'

export const InquiryCard = z.object({
  id: z.int(),
  name: z.string(),
  content: z.string(),
  category: z.object({ id: z.int(), name: z.string(), icon: z.string(), color: z.string() }),
  governorate: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The most that the author can pay, in words; null if they named nothing. */
  budget_text: z.nullable(z.string()),
  author: z.object({ id: z.int(), full_name: z.string(), picture: z.nullable(z.string()) }),
  comments_count: z.int(),
  created_at: z.string(),
})
export type InquiryCard = z.infer<typeof InquiryCard>

export const Inquiry = z.extend(InquiryCard, {
  status: z.enum(['active', 'closed']),
  share_image: ShareImage,
  category_path: z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })),
  seller: SellerCard,
  comments: z.array(CommentItem),
})
export type Inquiry = z.infer<typeof Inquiry>

export const inquiries = {
  list: get('/inquiries', {
    summary: 'Inquiries of one top category or of all: newest first, with words the best matches first.',
    public: true,
    query: z.strictObject({
      page: z.optional(wholeNumber(1, maxPage)),
      category_id: z.optional(wholeNumber(1, 32_767)),
      governorate_id: z.optional(wholeNumber(1, 32_767)),
      search: z.optional(z.string().check(z.maxLength(200))),
      /** Asks for `categories`: the counts by top category, whatever category is chosen, unless there are too many. */
      counted: z.optional(z.literal('1')),
    }),
    reply: z.object({ items: z.array(InquiryCard), paginate: Paginate, categories: z.optional(Facet) }),
  }),
  one: get('/inquiries/:id', {
    summary: 'One inquiry with its author and comments.',
    public: true,
    reply: Inquiry,
  }),
}
