import type { Me, Settings } from '#contract/me.ts'

/** What every part of the settings gets: how the account is, and where to put what the server made of it. */
export type Mine = { settings: Settings; onChange: (changed: Changed) => void }

/** Replies tell all of the account or only who it is. */
export type Changed = Me & Partial<Settings>
