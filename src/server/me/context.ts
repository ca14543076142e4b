import type { AccountsContext } from '#server/accounts/index.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Settings } from '#server/settings/index.ts'

export type MeContext = AccountsContext & { dropTags: DropTags; settings: Pick<Settings, 'isEnabled'> }
