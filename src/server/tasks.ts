// The table of all kinds of queued tasks.

import { createNoticeSender } from '#server/announcements/index.ts'
import { createCategoryChange } from '#server/desk-categories/index.ts'
import { createZoneChange } from '#server/desk-places/index.ts'
import { announceToInquirers, createInquirerAnnouncer } from '#server/inquiry-matches/index.ts'
import { createFanOut } from '#server/notifications/index.ts'
import { createCopyCheck, createPhotoComparison } from '#server/posting/index.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import { createReprice } from '#server/rates/index.ts'
import { createProofAgain } from '#server/ratings/index.ts'
import { createSafetyCheck } from '#server/safety/index.ts'
import { createAdAnnouncer, createSearchCompiler } from '#server/saved-searches/index.ts'

type TasksContext = Parameters<typeof createCopyCheck>[0] &
  Parameters<typeof createSafetyCheck>[0] &
  Parameters<typeof createSearchCompiler>[0]

export const allTasks = (context: TasksContext): TaskHandler[] => [
  createFanOut(context.notify),
  createNoticeSender(context),
  createCategoryChange(context),
  createZoneChange(context),
  createCopyCheck(context),
  createPhotoComparison(context),
  createReprice(context),
  createProofAgain(),
  createAdAnnouncer(context, announceToInquirers(context)),
  createInquirerAnnouncer(context),
  createSearchCompiler(context),
  createSafetyCheck(context),
]
