// Recovery codes: ten single-use codes on paper, for the day the SIM card is gone.
import { randomInt } from 'node:crypto'
import { recoveryCodeAlphabet, recoveryCodeCount, recoveryCodeLength } from '#contract/credentials.ts'
import type { RecoveryCodes } from '#contract/me.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { lockUser } from '#server/accounts/users/users.sql.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Secret } from '#server/platform/secret.ts'
import { findRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.sql.ts'

/** Returns the codes, which cannot be read again later. */
export async function createRecoveryCodes({ db, clock, secret, log }: AccountsContext, actor: Actor) {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const hashes = codes.map((code) => hashRecoveryCode(secret, actor.id, code))
  await db.transaction(async (tx) => {
    // Of two simultaneous requests the second one must see the codes of the first to replace them.
    await lockUser(tx, actor.id)
    await replaceRecoveryCodes(tx, actor.id, hashes, new Date(clock.now()))
  })
  log.info('account.recovery_codes_created', { user_id: actor.id })
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export async function readRecoveryCodes({ db }: Pick<AccountsContext, 'db'>, actor: Actor): Promise<RecoveryCodes> {
  const row = await findRecoveryCodes(db, actor.id)
  return { unused: row?.unused ?? 0, created_at: row?.created_at?.toISOString() ?? null }
}

/** 50 random bits: with the limits on guesses a plain keyed hash is enough. */
const newCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join(
    '',
  )

export const hashRecoveryCode = (secret: Secret, userId: number, code: string) =>
  secret.sign('recovery', String(userId), code)
