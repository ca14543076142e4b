// Tags of cached pages: a page names what it shows, and the server drops the pages whose tag changed.

/** Pages about a user and what they offer. Profile changes drop them. */
export const sellerTag = (id: number | string) => `seller:${id}` as const

/** Pages that only name a user, below a comment or a rating. */
export const personTag = (id: number | string) => `person:${id}` as const

export const adTag = (id: number | string) => `ad:${id}` as const
export const inquiryTag = (id: number | string) => `inquiry:${id}` as const

/** The page with people's opinions about the site. */
export const experienceTag = 'experience'

/** Lists of ads and inquiries, and pages that show some of them beside other content. */
export const listTag = 'list'

export type CacheTag =
  | ReturnType<typeof sellerTag | typeof personTag | typeof adTag | typeof inquiryTag>
  | typeof experienceTag
  | typeof listTag

/** Ids of the ads that the tags name. */
export const adIdsOf = (tags: CacheTag[]) =>
  tags.flatMap((tag) => (tag.startsWith('ad:') ? [Number(tag.slice('ad:'.length))] : []))
