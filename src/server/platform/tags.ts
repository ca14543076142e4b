/** Forgets every kept page that carries one of the tags; called after the change has been committed. */
export type DropTags = (tags: string[]) => void

/** Pages of somebody and of what they offer: whatever they change about themselves shows there. */
export const sellerTag = (id: number) => `seller:${id}`

/** Pages that merely name somebody, below a comment or a rating. */
export const personTag = (id: number) => `person:${id}`

export const adTag = (id: number) => `ad:${id}`
export const inquiryTag = (id: number) => `inquiry:${id}`

/** The page on which people say what they think of the site. */
export const experienceTag = 'experience'

/** Lists of ads and inquiries, and whatever shows some of them beside something else. */
export const listTag = 'list'

/** The ads that some tags name. */
export const adsIn = (tags: string[]) => tags.flatMap((tag) => (tag.startsWith('ad:') ? [Number(tag.slice(3))] : []))
