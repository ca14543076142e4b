// Who may moderate, and what about.
import type { Actor } from '#server/platform/actor.ts'
import { forbidden } from '#server/platform/http-error.ts'
import type { CaseRow } from './cases.sql.ts'
import type { SubjectRow } from './subjects.sql.ts'

export function assertModerator(actor: Actor) {
  if (!actor.isModerator) throw forbidden()
}

/** Moderators do not decide about their own content, nor what they reported or complained about themselves. */
export function assertNotOwn(moderator: Actor, caseRow: CaseRow | undefined, row: SubjectRow | undefined) {
  const isOwn = row?.owner_id === moderator.id || caseRow?.subject_owner_id === moderator.id
  if (isOwn || caseRow?.author_id === moderator.id) throw forbidden('own_thing')
}
