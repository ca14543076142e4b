import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'

export type HideRulesContext = { db: Db; clock: Clock }
