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

/** The shown fields alone: a page contains them twice, as markup and as data. As JSON they compress better. */
export const packInquiries = (inquiries: InquiryCard[]): string =>
  JSON.stringify(
    inquiries.map(
      ({
        id,
        name,
        content,
        category,
        governorate,
        author,
        budget_text,
        comments_count,
        created_at,
      }): InquiryCardData => {
        const { icon, color } = category
        return {
          id,
          name,
          content: content.slice(0, mostLetters),
          category: { icon, color },
          governorate: governorate && { name: governorate.name },
          author: { id: author.id, full_name: author.full_name },
          budget_text,
          comments_count,
          created_at,
        }
      },
    ),
  )

export const unpackInquiries = (packed: string): InquiryCardData[] => JSON.parse(packed)
