import type { PhoneInput } from '#contract/credentials.ts'
import type { FoundPerson, PersonState } from '#contract/desk-people.ts'
import { withLatinDigits } from '#contract/digits.ts'
import { consumeQuota, maskPhone, requireSmsPhone } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { logAct } from '#server/staff/index.ts'
import type { DeskPeopleContext } from './context.ts'
import { deskPeopleLimits as limits } from './limits.ts'
import { type FoundRow, findByKey, findByName, findByPhone, findWords } from './search.sql.ts'

const sizes = { candidates: 1000, limit: 21 }
const maxWords = 6

/** A number is an id, a text with @ a user name. Both are also searched as the beginning of a name. */
export async function searchPeople({ db, clock }: DeskPeopleContext, text: string) {
  const query = withLatinDigits(text).trim()
  const now = new Date(clock.now())
  const id = /^[1-9]\d{0,14}$/.test(query) ? Number(query) : null
  const exact = query ? await findByKey(db, { id, userName: query.replace(/^@/, '') }, now) : []
  const words = ((await findWords(db, query))?.words ?? []).filter(Boolean).slice(0, maxWords)
  // One letter would begin a fifth of all names.
  const isNarrow = words.some((word) => [...word].length > 1)
  const named = isNarrow ? await findByName(db, words, sizes, now) : []
  const rows = [...exact, ...named.filter((row) => !exact.some((one) => one.id === row.id))]
  const shown = rows.slice(0, sizes.limit - 1)
  return { items: shown.map(toFoundPerson), has_more: rows.length > shown.length }
}

/** Every search is logged with its reason, found or not. The log has the masked number only. */
export async function searchByPhone(
  { db, clock }: DeskPeopleContext,
  actor: Actor,
  { phone: input, reason }: { phone: PhoneInput; reason: string },
) {
  const phone = requireSmsPhone(input)
  // Before the transaction, so that failed searches count.
  await consumeQuota(db, clock, limits.phoneSearches, actor.id)
  const now = new Date(clock.now())
  return db.transaction(async (tx) => {
    const rows = await findByPhone(tx, phone, now)
    const after = { phone: maskPhone(phone), is_found: rows.length > 0 }
    const subjectId = rows[0]?.id
    await logAct(tx, {
      actor,
      action: 'search_phone',
      subject: 'user',
      ...(subjectId !== undefined && { subjectId }),
      before: null,
      after,
      reason,
      now,
    })
    return { items: rows.map(toFoundPerson), has_more: false }
  })
}

export function toFoundPerson(row: FoundRow): FoundPerson {
  const { id, full_name, user_name, picture, staff_role, active_ads } = row
  return {
    id,
    full_name,
    user_name,
    picture,
    phone: row.phone && maskPhone(row.phone),
    state: stateOf(row),
    staff_role,
    active_ads,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }
}

export function stateOf({ banned_at, deletes_at, is_limited }: FoundRow): PersonState {
  if (banned_at) return 'banned'
  if (deletes_at) return 'deletion_asked'
  return is_limited ? 'limited' : 'active'
}
