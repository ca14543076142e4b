import type { Me, Settings } from '#contract/me.ts'

/** What every part of the settings gets: how the account is, and where to put what the server made of it. */
export type SettingsProps = { settings: Settings; onChange: (changed: SettingsChange) => void }

/** Replies tell all of the account or only who it is. */
export type SettingsChange = Me & Partial<Settings>
