import type { ChatContext } from '#server/chat/index.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'

export type PhotoRequestsContext = ChatContext & { dropTags: DropTags }
