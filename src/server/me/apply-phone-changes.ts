import { mailTexts } from '#i18n/server-texts.ts'
import {
  type AccountsContext,
  deleteRecovery,
  endSessionsOf,
  findOwner,
  lockDuePhoneChange,
  markAccountSeen,
  maskPhone,
  sendWarningMail,
  sendWarningSms,
} from '#server/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { violatedConstraint } from '#server/platform/db-errors.ts'
import { logAct } from '#server/staff/index.ts'
import { updatePhone } from './account.sql.ts'

/** Numbers that support has changed and that were not cancelled within the wait. Any number of processes may run it. */
export async function applyPhoneChanges(context: AccountsContext): Promise<number> {
  for (let changed = 0; ; ) {
    const outcome = await applyNext(context)
    if (outcome === 'none') return changed
    if (outcome === 'changed') changed += 1
  }
}

async function applyNext(context: AccountsContext): Promise<'none' | 'changed' | 'dropped'> {
  const { db, clock } = context
  let userId = 0
  try {
    return await db.transaction(async (tx) => {
      const due = await lockDuePhoneChange(tx, new Date(clock.now()))
      if (!due) return 'none'
      userId = due.user_id
      return apply(context, tx, due)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'users_phone_unique') throw error
    // Another account got the number during the wait. Support has to start again with another one.
    await deleteRecovery(db, userId)
    context.log.warn('account.phone_not_changed', { user_id: userId })
    return 'dropped'
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDuePhoneChange>>>

async function apply(context: AccountsContext, tx: Db, { user_id: userId, new_phone, staff_id }: Due) {
  await deleteRecovery(tx, userId)
  const owner = await findOwner(tx, userId)
  if (!owner || owner.is_banned) return 'dropped'
  await updatePhone(tx, userId, new_phone)
  // A person who has the lost phone is signed out. The code to the new number then opens an account that was long unused, too.
  await endSessionsOf(tx, userId)
  await markAccountSeen(tx, userId, new Date(context.clock.now()), true)
  await logAct(tx, {
    actor: null,
    action: 'phone_changed',
    subject: 'user',
    subjectId: userId,
    before: { phone: owner.phone && maskPhone(owner.phone) },
    after: { phone: maskPhone(new_phone), started_by: staff_id },
    reason: '',
    now: new Date(context.clock.now()),
  })
  tx.afterCommit(() => {
    const { language, phone, email } = owner
    sendWarningSms(context, phone, context.settings.smsTexts(language).phone_changed(context.host))
    sendWarningMail(context, email, mailTexts[language].phone_change_done(context.host))
    context.log.info('account.phone_changed', { user_id: userId, staff_id })
  })
  return 'changed'
}
