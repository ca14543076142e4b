// The table of all kinds of queued tasks.
import { createFanOut } from '#server/notifications/index.ts'
import { createCopyCheck } from '#server/posting/index.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import { createReprice } from '#server/rates/index.ts'

type TasksContext = Parameters<typeof createCopyCheck>[0]

export const allTasks = (context: TasksContext): TaskHandler[] => [
  createFanOut(context.notify),
  createCopyCheck(context),
  createReprice(context),
]
