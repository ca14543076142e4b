// Answers "is it still available?" from the state of the ad, once per conversation. The answer is part of the question's
// row, so that it is stored with it and cannot be taken for a message of the seller.
import type { AvailabilityAnswer } from '#contract/messages.ts'
import type { Db } from '#server/platform/db.ts'
import type { Membership } from './message-rules.ts'
import { findAvailability } from './messages.sql.ts'
import { plainWords } from './scam/plain-words.ts'

export async function answerAvailability(
  tx: Db,
  { id, about, isStarter }: Membership,
  body: string | null,
): Promise<AvailabilityAnswer | null> {
  const isBuyer = about === 'ad' && isStarter
  if (!isBuyer || !body || !asksAvailability(body)) return null
  const row = await findAvailability(tx, id)
  if (!row || row.was_answered) return null
  return { status: row.status, confirmed_at: row.status === 'active' ? row.confirmed_at.toISOString() : null }
}

/** A long message asks more than that, and the seller answers it. */
const maxWords = 9

export function asksAvailability(text: string): boolean {
  if (text.length > 120) return false
  const words = plainWords(text)
  return words.split(' ').filter((word) => word && word !== '|').length <= maxWords && question.test(words)
}

const still =
  '(?:لسا|لسه|لساتو|لساته|لساتها|لسع|ما زال|ما زالت|مازال|مازالت|لا زال|لازال|لا يزال|بعدو|بعده|بعدها|lessa|lissa|still)'
const there =
  '(?:متاح|متاحا|متاحه|متوفر|متوفرا|متوفره|موجود|موجودا|موجوده|معروض|معروضا|معروضه|للبيع|للايجار|mawjoud|mawjood|mawjoude|mtwafer|mtawafer|metwafer|available|there|for sale)'
/** With "still", or as a question of its own: "السيارة موجودة؟", "is it available?". */
const question = new RegExp(
  ` ${still} (?:[^ |]{1,12} ){0,3}${there} | (?:هل|is|are) (?:[^ |]{1,12} ){0,3}${there} |^ (?:[^ |]{1,12} ){0,2}(?:\\| )?(?:[^ |]{1,12} ){0,2}${there} (?:\\| )?$`,
)
