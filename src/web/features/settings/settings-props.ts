import type { Me, Settings } from '#contract/me.ts'

/** Props of every settings section: the account, and a callback with the changed account. */
export type SettingsProps = { settings: Settings; onChange: (changed: SettingsChange) => void }

/** Replies contain the whole account or only the user. */
export type SettingsChange = Me & Partial<Settings>
