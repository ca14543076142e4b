import type { Clock } from '#server/platform/clock.ts'
import type { Enqueue } from '#server/queue/index.ts'
import type { SettingsContext } from '#server/settings/index.ts'

export type WordsContext = SettingsContext & { clock: Clock; enqueue: Enqueue }
