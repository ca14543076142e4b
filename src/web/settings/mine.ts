import type { Settings } from '#contract/me.ts'

/** What every part of the settings gets: how the account is, and where to put what the server made of it. */
export type Mine = { settings: Settings; onChange: (settings: Settings) => void }
