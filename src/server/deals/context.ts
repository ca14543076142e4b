import type { ChatContext } from '#server/chat/index.ts'
import type { PostingContext } from '#server/posting/index.ts'

export type DealsContext = ChatContext & Pick<PostingContext, 'catalog' | 'dropTags'>
export type DealJobsContext = Pick<DealsContext, 'db' | 'clock' | 'dropTags' | 'notify'>
