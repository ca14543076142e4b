// Tags of cached pages (docs/topics/pages-and-cache.md). A page names what it shows; a change drops tags. Pages with an
// exact tag are removed. Pages with a list tag become stale: they are served while a new one is rendered.

/** The page of a user, with all that they offer. Dropped by every change of it. */
export const sellerTag = (id: number | string) => `seller:${id}` as const

/** Pages that name a user: as the seller of an ad, below a comment or a rating. Profile changes drop them. */
export const personTag = (id: number | string) => `person:${id}` as const

export const adTag = (id: number | string) => `ad:${id}` as const
export const inquiryTag = (id: number | string) => `inquiry:${id}` as const

/** Pages that show the card of an ad or inquiry. Dropped when it must not be seen any more. */
export const adCardTag = (id: number) => `card:ad:${id}` as const
export const inquiryCardTag = (id: number) => `card:inquiry:${id}` as const

/** The page with people's opinions about the site. */
export const experienceTag = 'experience'

/** The front page. Dropped when what is on it must change at once, such as the navigation bar. */
export const homeTag = 'home'

/** A static page, whose text the team can edit. */
export const pageTextTag = (name: string) => `text:${name}` as const

/** Every page: what the bars, the footer and the banner show. Rare, because all pages become stale. */
export const shellTag = 'shell'

/** Every list of ads and inquiries. Dropped by the rare changes whose categories are not known. */
export const listTag = 'list'

/** Lists of a category in a governorate; 0 is all of them. A list has one of these tags. */
export const listTagIn = (categoryId: number | string, governorateId: number | string) =>
  `list:${categoryId}:${governorateId}` as const

/** Lists of inquiries. */
export const inquiriesTag = 'list:inquiries'

export type CacheTag =
  | ReturnType<typeof sellerTag | typeof personTag | typeof adTag | typeof inquiryTag>
  | ReturnType<typeof adCardTag | typeof inquiryCardTag | typeof listTagIn | typeof pageTextTag>
  | typeof experienceTag
  | typeof homeTag
  | typeof shellTag
  | typeof listTag
  | typeof inquiriesTag

/** Tags that mark pages as stale instead of removing them. */
export const isListTag = (tag: CacheTag) => tag === listTag || tag === shellTag || tag.startsWith('list:')

/** The lists that can contain an ad: those of its categories and of all, in its governorate and in all. */
export const listTagsFor = (categoryPath: { id: number }[], governorateId: number): CacheTag[] =>
  [0, ...categoryPath.map(({ id }) => id)].flatMap((id) => [listTagIn(id, 0), listTagIn(id, governorateId)])

/** Ids of the ads that the tags name. */
export const adIdsOf = (tags: CacheTag[]) =>
  tags.flatMap((tag) => (tag.startsWith('ad:') ? [Number(tag.slice('ad:'.length))] : []))
