import type { InquiryCard } from '#contract/inquiries.ts'

/** What the card of an inquiry shows. */
export type InquiryCardData = Pick<
  InquiryCard,
  'id' | 'name' | 'content' | 'budget_text' | 'comments_count' | 'created_at'
> & {
  category: Pick<InquiryCard['category'], 'icon' | 'color'>
  governorate: { name: string } | null
  author: Pick<InquiryCard['author'], 'id' | 'full_name'>
}

/** A card shows two lines. */
const mostLetters = 240

/** The shown fields alone: a page contains them twice, as markup and as data. */
export const toInquiryCardData = (inquiry: InquiryCard): InquiryCardData => ({
  id: inquiry.id,
  name: inquiry.name,
  content: inquiry.content.slice(0, mostLetters),
  category: { icon: inquiry.category.icon, color: inquiry.category.color },
  governorate: inquiry.governorate && { name: inquiry.governorate.name },
  author: { id: inquiry.author.id, full_name: inquiry.author.full_name },
  budget_text: inquiry.budget_text,
  comments_count: inquiry.comments_count,
  created_at: inquiry.created_at,
})
