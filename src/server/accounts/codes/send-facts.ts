import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits as limits } from '#server/accounts/limits.ts'
import { provenBits } from '#server/accounts/quotas/puzzles.ts'
import type { Db } from '#server/platform/db.ts'
import type { CodeRequest } from './code-request.ts'
import { findSendFacts, type SendTarget, type Windows } from './codes.sql.ts'
import type { SendFacts } from './send-rules.ts'

const longest = <T extends { times: number; per: number }>(windows: readonly T[]) => ({
  times: Math.max(...windows.map((window) => window.times)),
  per: Math.max(...windows.map((window) => window.per)),
})

const windows: Windows = {
  phone: longest(limits.perPhone),
  phoneFromSender: longest(limits.perPhoneFromSender),
  sender: limits.perSender,
  device: limits.perDevice,
  senderPrefix: limits.perSenderAndPrefix,
  senderForeign: limits.perSenderAndForeign,
  prefix: { times: limits.perPrefix.stop, per: limits.perPrefix.per },
  dialCode: { times: limits.perForeignDialCode.stop, per: limits.perForeignDialCode.per },
  budget: limits.budget,
  conversion: limits.conversion,
}

/** Reads what `decideSend` needs to know about earlier codes. */
export async function readSendFacts(
  tx: Db,
  context: AccountsContext,
  target: SendTarget,
  { purpose, userId, proof }: CodeRequest,
  now: Date,
): Promise<SendFacts> {
  // A signed-in user who requests a code for the own phone counts as a known device.
  const row = await findSendFacts(tx, target, purpose === 'step_up', windows, now)
  if (!row) throw new Error('The query for earlier codes returned no row.')
  const isForeign = target.dialCode !== limits.homeDialCode
  return {
    now: now.getTime(),
    phone: row.phone,
    phoneFromSender: row.phone_from_sender,
    sender: row.sender,
    device: row.device,
    senderPrefix: row.sender_prefix,
    prefix: row.prefix,
    senderForeign: isForeign ? row.sender_dial_code : [],
    foreign: isForeign ? row.dial_code : [],
    isForeign,
    all: { now: row.sent_now, usual: row.sent_usual },
    wrongGuesses: { now: row.wrong_now, usual: row.wrong_usual },
    conversion: {
      prefix: { settled: row.prefix_settled, used: row.prefix_used },
      dialCode: { settled: row.dial_code_settled, used: row.dial_code_used },
    },
    isKnownDevice: row.is_from_owner,
    // A session costs more than any puzzle, and its codes to other numbers have a daily limit.
    proofBits: userId === undefined ? await provenBits(tx, context, target.sender, proof) : Number.POSITIVE_INFINITY,
  }
}
