// The e-mail address of an account. It counts as a login name only after a code sent to it.
import type { SentCode } from '#contract/credentials.ts'
import type { Settings } from '#contract/me.ts'
import { mailTexts } from '#i18n/server-texts.ts'
import {
  deleteRecovery,
  redeemEmailCode,
  requireStepUp,
  rethrowUniqueViolation,
  sendEmailCode,
  sendWarningMail,
} from '#server/accounts/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import { deleteEmails, updateEmail, updateUnverifiedEmail } from './account.sql.ts'
import type { MeContext } from './context.ts'
import type { CodeInput } from './credentials.ts'
import { readAccount, readSettings } from './settings.ts'

/** The reply is the same whether or not another account has this address. */
export async function sendMyEmailCode(
  context: MeContext,
  actor: Actor,
  visitor: Visitor,
  email: string,
): Promise<SentCode> {
  await requireStepUp(context.db, context.clock, actor)
  const sent = await sendEmailCode(context, visitor, { purpose: 'verify_email', userId: actor.id, email })
  const account = await readAccount(context, actor)
  if (email !== account.email) await updateUnverifiedEmail(context.db, actor.id, email)
  return sent
}

export async function verifyEmail(
  context: MeContext,
  actor: Actor,
  visitor: Visitor,
  { code_id, code }: CodeInput,
): Promise<Settings> {
  await requireStepUp(context.db, context.clock, actor)
  const { email: old } = await readAccount(context, actor)
  const entry = { codeId: code_id, code, purpose: 'verify_email', userId: actor.id, visitor } as const
  const verified = await redeemEmailCode(context, entry, async (tx, { email }) => {
    // Only the owner of the mailbox learns that another account has it.
    await updateEmail(tx, actor.id, email).catch(rethrowUniqueViolation)
    if (email !== old) await deleteRecovery(tx, actor.id)
    return email
  })
  context.log.info('account.email_verified', { user_id: actor.id })
  if (old && old !== verified) await warnOldEmail(context, actor, old)
  return readSettings(context, actor)
}

export async function removeEmail(context: MeContext, actor: Actor): Promise<Settings> {
  await requireStepUp(context.db, context.clock, actor)
  const { email: old } = await readAccount(context, actor)
  await context.db.transaction(async (tx) => {
    await deleteEmails(tx, actor.id)
    await deleteRecovery(tx, actor.id)
  })
  context.log.info('account.email_removed', { user_id: actor.id })
  if (old) await warnOldEmail(context, actor, old)
  return readSettings(context, actor)
}

async function warnOldEmail(context: MeContext, actor: Actor, old: string) {
  const { language } = await readAccount(context, actor)
  sendWarningMail(context, old, mailTexts[language].email_changed(context.host))
}
