import type { Case, ComplaintDraft } from '#contract/reports.ts'
import { consumeDailyQuota, requestOrigin } from '#server/accounts/index.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { insertCase } from './cases.sql.ts'
import { caseOf, existingCase } from './cases.ts'
import type { ReportsContext } from './context.ts'

/** A complaint is about the site: it has no subject and no weight. */
export async function fileComplaint(
  context: ReportsContext,
  actor: Actor,
  visitor: Visitor,
  draft: ComplaintDraft,
): Promise<Case> {
  const { db, clock, secret } = context
  const { client_id, type, title, body } = draft
  const { id } = await db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    return runOnce(tx, actor, { clientId: client_id, thing: 'case', body: draft }, async () => {
      await consumeDailyQuota(tx, clock, actor, 'complaint')
      const complaint = await insertCase(tx, {
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
      return complaint?.id ?? 0
    })
  })
  return caseOf(await existingCase(db, id))
}
