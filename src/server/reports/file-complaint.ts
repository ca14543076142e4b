import type { Case, ComplaintDraft } from '#contract/reports.ts'
import { consumeDailyQuota, requestOrigin } from '#server/accounts/index.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { insertCase } from './cases.sql.ts'
import { caseOf, existingCase } from './cases.ts'
import type { ReportsContext } from './index.ts'

/** A complaint is about us: it has no thing, and nobody's word weighs more than another's. */
export async function fileComplaint(
  reports: ReportsContext,
  actor: Actor,
  visitor: Visitor,
  draft: ComplaintDraft,
): Promise<Case> {
  const { db, clock, secret } = reports
  const { client_id, type, title, body } = draft
  const { id } = await db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    return runOnce(tx, actor, { clientId: client_id, thing: 'case', body: draft }, async () => {
      await consumeDailyQuota(tx, clock, actor, 'complaint')
      const made = await insertCase(tx, {
        kind: 'complaint',
        authorId: actor.id,
        subject: null,
        subjectId: null,
        ownerId: null,
        snapshot: {},
        type,
        title,
        body,
        weight: 0,
        ...requestOrigin(secret, visitor),
        now: new Date(clock.now()),
      })
      return made?.id ?? 0
    })
  })
  return caseOf(await existingCase(db, id))
}
