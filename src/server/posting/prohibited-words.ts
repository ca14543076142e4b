// Words that new ads may not have: some are refused with the rule, others hold the ad until a moderator has looked.
import type { AdDraft } from '#contract/posting.ts'
import type { Violations } from '#contract/violation.ts'
import type { Db } from '#server/platform/db.ts'
import { holdForReview } from '#server/reports/index.ts'
import type { PostingContext } from './context.ts'
import { rejectDraft } from './validate-draft.ts'

type Texts = { name: string; description?: string | null | undefined }

/** 422 at the field that has the word, with the rule. */
export function assertNotProhibited(
  { prohibited }: Pick<PostingContext, 'prohibited'>,
  texts: Record<string, string | null | undefined>,
  at = '',
) {
  const violations: Violations = {}
  for (const [field, text] of Object.entries(texts)) {
    const word = prohibited.find(text ?? '').find(({ severity }) => severity === 'refuse')
    if (word) violations[field] = [{ code: 'prohibited', about: { word: word.phrase, rule: word.rule } }]
  }
  rejectDraft(at, violations)
}

/** Whether the ad is held now. A word that the ad had before was reviewed then. */
export async function holdProhibited(
  posting: PostingContext,
  tx: Db,
  ad: { id: number },
  { draft, before }: { draft: Pick<AdDraft, 'name' | 'description'>; before?: Texts },
): Promise<boolean> {
  const wordsIn = ({ name, description }: Texts) => posting.prohibited.find(`${name}\n${description ?? ''}`)
  const known = new Set(before ? wordsIn(before).map(({ phrase }) => phrase) : [])
  const words = wordsIn(draft).filter(({ phrase }) => !known.has(phrase))
  if (!words.length) return false
  const body = words.map(({ phrase }) => phrase).join(' · ')
  await holdForReview(posting, tx, ad.id, { type: 'prohibited_words', body: body.slice(0, 1000) })
  return true
}
