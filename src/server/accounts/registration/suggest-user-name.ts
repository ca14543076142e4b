// A free user name for a new user, made of the full name.
import { randomInt } from 'node:crypto'
import { safeParse } from 'zod/v4/core'
import { confusableKey } from '#contract/confusable.ts'
import { UserName } from '#contract/user-name.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { registrationLimits as limits } from '#server/accounts/limits.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { hashToken } from '#server/accounts/sessions/sessions.ts'
import { findTakenUserNames } from '#server/accounts/users/users.sql.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { findTicket } from './registration-tickets.sql.ts'

/** Needs the ticket of a verified phone and is limited, because it also tells which names are taken. */
export async function suggestUserName(
  { db, clock }: AccountsContext,
  { ticket, full_name }: { ticket: string; full_name: string },
): Promise<string | null> {
  const ticketHash = hashToken(ticket)
  if (!(await findTicket(db, ticketHash, new Date(clock.now())))) throw new HttpError(410, 'ticket_dead')
  await consumeQuota(db, clock, limits.suggestions, ticketHash.toString('base64url'))
  const candidates = userNameCandidates(full_name).filter((name) => safeParse(UserName, name).success)
  const taken = new Set(
    (await findTakenUserNames(db, candidates, candidates.map(confusableKey))).map(({ user_name }) => user_name),
  )
  return candidates.find((name) => !taken.has(name)) ?? null
}

/** `ريم الخطيب` → `ريم.الخطيب`, `ريم.الخطيب.47` … Letters of a second script and signs are left out. */
export function userNameCandidates(fullName: string): string[] {
  const plain = fullName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}ـ]/gu, '')
  const isArabic = /\p{Script=Arabic}/u.test(plain)
  const words = plain.match(isArabic ? /\p{Script=Arabic}+/gu : /[a-z0-9]+/g) ?? []
  const base = words.slice(0, 2).join('.').slice(0, 24).replace(/\.$/, '')
  if (!base) return []
  return [base, ...Array.from({ length: 6 }, (_, index) => `${base}.${randomInt(10 ** (1 + Math.ceil(index / 2)))}`)]
}
