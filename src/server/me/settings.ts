import { personalFlags } from '#contract/desk-choices.ts'
import type { Settings } from '#contract/me.ts'
import { toMe } from '#server/accounts/index.ts'
import { listBlockedPeople } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { signInFirst } from '#server/platform/http-error.ts'
import { findAccount } from './account.sql.ts'
import type { MeContext } from './context.ts'

export async function readStart(context: MeContext, actor: Actor) {
  const [account, hidden_sellers] = await Promise.all([
    readAccount(context, actor),
    listBlockedPeople(context.db, actor),
  ])
  return {
    user: toMe(account, account.token_created_at),
    hidden_sellers,
    closed_features: personalFlags.filter((flag) => !context.settings.isEnabled(flag, actor)),
  }
}

export async function readSettings(context: MeContext, actor: Actor): Promise<Settings> {
  const account = await readAccount(context, actor)
  return {
    ...toMe(account, account.token_created_at),
    about: account.about,
    email: account.email,
    unverified_email: account.unverified_email,
    can_email: context.mail.isOn,
    phone: account.phone ?? '',
    has_password: account.has_password,
    kind: account.kind,
    language: account.language,
    shows_last_seen: account.shows_last_seen,
    shows_follows: account.shows_follows,
    deletes_at: account.deletes_at?.toISOString() ?? null,
    created_at: account.created_at.toISOString(),
  }
}

export async function readAccount({ db }: MeContext, actor: Actor) {
  const row = await findAccount(db, actor.id, actor.sessionId)
  // The session can end while this request runs.
  if (!row) throw signInFirst()
  return row
}
