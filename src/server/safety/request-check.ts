import type { Db } from '#server/platform/db.ts'
import type { Enqueue } from '#server/queue/index.ts'

export const safetyCheckKind = 'safety.check'

/** What the user did: posted or changed an ad, or began a conversation; or an ad whose photos were compared with others. */
export type SafetyCheck = { userId: number; adId?: number; conversationId?: number } | { photosOf: number }

/** Call inside the transaction of the act. The check runs later, so the act does not wait for it. */
export const requestCheck = (enqueue: Enqueue, tx: Db, check: SafetyCheck) => enqueue(tx, safetyCheckKind, check)
