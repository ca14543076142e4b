import { adCardTag, adTag, inquiryCardTag, inquiryTag } from '#contract/cache-tags.ts'

type Posts = { ads: { id: number }[]; inquiries: { id: number }[] }

/** Cache tags of the pages of these posts, and of all pages that show their cards. */
export const tagsOfPosts = ({ ads, inquiries }: Posts) => [
  ...ads.flatMap(({ id }) => [adTag(id), adCardTag(id)]),
  ...inquiries.flatMap(({ id }) => [inquiryTag(id), inquiryCardTag(id)]),
]
