// A moderator claims a case while working on it. A claim ends with the decision, on leaving the page, or after a while.
import type { CaseClaim } from '#contract/reports.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { minute } from '#server/platform/time.ts'
import { lockSubject } from './cases.sql.ts'
import { existingCase, lockKeyOf } from './cases.ts'
import { deleteClaim, deleteExpiredClaims, findClaims, insertClaim } from './claims.sql.ts'
import type { ReportsContext } from './context.ts'
import { assertReadable } from './permissions.ts'

/** The page of a case extends its claim while it is open; this is how long a closed browser keeps others waiting. */
const claimedFor = 15 * minute

export async function claimCase({ db, clock }: ReportsContext, moderator: Actor, caseId: number): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const caseRow = await existingCase(tx, caseId)
    assertReadable(moderator, caseRow)
    const key = lockKeyOf(caseRow)
    await lockSubject(tx, key)
    if ((await existingCase(tx, caseId)).status !== 'open') throw conflict('case_decided')
    await deleteExpiredClaims(tx, new Date(now))
    const isClaimed = await insertClaim(tx, key, moderator.id, new Date(now + claimedFor), new Date(now))
    if (!isClaimed) throw conflict('case_claimed')
  })
}

export async function endClaim({ db }: ReportsContext, moderator: Actor, caseId: number): Promise<void> {
  await deleteClaim(db, lockKeyOf(await existingCase(db, caseId)), moderator.id)
}

/** Call under the lock of the subject. The decision ends the moderator's own claim. */
export async function finishClaim({ clock }: Pick<ReportsContext, 'clock'>, tx: Db, moderator: Actor, key: string) {
  const [claim] = await findClaims(tx, [key], new Date(clock.now()))
  if (claim && claim.moderator_id !== moderator.id) throw conflict('case_claimed')
  await deleteClaim(tx, key, moderator.id)
}

/** By the key of the subject. */
export async function readClaims({ db, clock }: ReportsContext, moderator: Actor, keys: string[]) {
  const rows = keys.length ? await findClaims(db, keys, new Date(clock.now())) : []
  return new Map(
    rows.map((row): [string, CaseClaim] => [
      row.subject_key,
      {
        moderator: { id: row.moderator_id, full_name: row.moderator_name, picture: row.moderator_picture },
        expires_at: row.expires_at.toISOString(),
        is_mine: row.moderator_id === moderator.id,
      },
    ]),
  )
}
