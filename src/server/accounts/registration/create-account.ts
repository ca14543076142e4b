// A phone number and a code are enough for an account: its owner enters a name when an act needs one.
import { randomInt } from 'node:crypto'
import { confusableKey } from '#contract/confusable.ts'
import { peopleTexts } from '#i18n/server-texts.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import type { SignInRequest } from '#server/accounts/sign-in/start-session.ts'
import { inheritBlocks, insertUser } from '#server/accounts/users/users.sql.ts'
import type { Db } from '#server/platform/db.ts'
import { consumeOriginQuotas } from './origin-quotas.ts'

/** Creates an account without a name for a verified phone. The placeholder is what others see until then. */
export async function createAccount(tx: Db, context: AccountsContext, request: SignInRequest, phone: string) {
  const { clock, secret, log } = context
  const { visitor } = request
  context.settings.assertRegistrationOpen()
  await consumeOriginQuotas(tx, context, request)
  const userName = generateUserName()
  const now = new Date(clock.now())
  const user = await insertUser(tx, {
    phone,
    fullName: peopleTexts[visitor.language].newMember,
    hasName: false,
    userName,
    shape: confusableKey(userName),
    unverifiedEmail: null,
    passwordHash: null,
    language: visitor.language,
    now,
  })
  if (!user) throw new Error('The insert of the user returned no row.')
  const { device } = requestOrigin(secret, visitor)
  if (device) await inheritBlocks(tx, user.id, device, now)
  log.info('account.registered', { user_id: user.id })
  return user.id
}

/** Nine digits: a collision is rare, and the unique index turns it into another attempt. */
const generateUserName = () => `member.${randomInt(100_000_000, 1_000_000_000)}`
