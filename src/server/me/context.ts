import type { AccountsContext } from '#server/accounts/index.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'

export type MeContext = AccountsContext & { dropTags: DropTags }
