// What a moderator may decide about. The contract says who moderates.
import { hasPermission, staffRoles } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { assertNotAboutSelf } from '#server/staff/index.ts'
import { type CaseRow, findDecisionAbout } from './cases.sql.ts'
import type { SubjectRow } from './subjects.sql.ts'

/** Moderators do not see who reported them, nor what colleagues noted about their own complaint. */
export function assertReadable(moderator: Actor, { subject_owner_id, kind, author_id }: CaseRow) {
  assertNotAboutSelf(moderator, subject_owner_id, kind === 'complaint' ? author_id : null)
}

/** Moderators do not decide about their own content, nor what they reported or complained about themselves. */
export function assertNotOwn(moderator: Actor, caseRow: CaseRow | undefined, row: SubjectRow | undefined) {
  assertNotAboutSelf(moderator, row?.owner_id, caseRow?.subject_owner_id, caseRow?.author_id)
}

const appealedFor = 180 * day
const moderatingRoles = staffRoles.filter((role) => hasPermission(role, 'moderate'))

/** A complaint about moderation goes to a colleague of the moderator who decided, as long as there is one. */
export async function needsColleague(
  { db, clock }: { db: Db; clock: Clock },
  moderator: Actor,
  { kind, type, author_id }: CaseRow,
): Promise<boolean> {
  if (kind !== 'complaint' || type !== 'moderation' || author_id === null) return false
  const since = new Date(clock.now() - appealedFor)
  return (
    (await findDecisionAbout(db, { moderatorId: moderator.id, personId: author_id, since, moderatingRoles })) !==
    undefined
  )
}
