// What a new synonym may not do: change a word that search needs, mean nothing, or lead to another synonym.
import type { SynonymTrial } from '#contract/desk-synonyms.ts'
import { conflict, invalid } from '#server/platform/http-error.ts'
import { hasMeaning, type PhraseProblem, phraseProblem, plainText, searchAds } from '#server/search/index.ts'
import type { SynonymsContext } from './context.ts'
import type { NewSynonym } from './synonyms.sql.ts'

export const keyOf = (phrase: string) => plainText(phrase).trim()

/** A phrase that finds so many ads already is not one that search does not understand. */
const leastGeneral = 50

const codes = {
  letters: 'synonym_letters',
  long: 'synonym_long',
  reserved: 'synonym_reserved',
  known: 'synonym_known',
} as const satisfies Record<PhraseProblem, string>

export function toSynonym(trial: SynonymTrial): NewSynonym {
  const { phrase, kind, means = null, category_id = null, zone_id = null } = trial
  return { phrase, phrase_key: keyOf(phrase), kind, means, category_id, zone_id }
}

export async function assertTeachable(context: SynonymsContext, synonym: NewSynonym) {
  if (synonym.kind === 'ignored') return
  const { dictionary } = context.shippedMetadata()
  const problem = phraseProblem(dictionary, synonym.phrase)
  if (problem) throw conflict(codes[problem])
  assertTarget(context, synonym)
  const found = await searchAds(context.db, context.shippedMetadata(), { search: synonym.phrase })
  const { isWidened, corrections, dropped, isAbsent } = found.reading
  const isUnderstood = !isWidened && !corrections.length && !dropped.length && !isAbsent
  if (isUnderstood && found.total >= leastGeneral) throw conflict('synonym_general')
}

function assertTarget({ catalog, shippedMetadata, synonyms }: SynonymsContext, synonym: NewSynonym) {
  const { means, category_id, zone_id, phrase_key } = synonym
  if (category_id !== null && !catalog.categories.some(({ id }) => id === category_id))
    throw invalid({ category_id: [{ code: 'unknown_value' }] })
  if (zone_id !== null && !catalog.zones.some(({ id }) => id === zone_id))
    throw invalid({ zone_id: [{ code: 'unknown_value' }] })
  if (means === null) return
  const target = keyOf(means)
  const others = synonyms.current().filter(({ kind }) => kind !== 'ignored')
  const isLoop =
    target === phrase_key ||
    others.some((other) => other.phrase_key === target || keyOf(other.means ?? '') === phrase_key)
  if (isLoop) throw conflict('synonym_loop')
  if (!hasMeaning(shippedMetadata().dictionary, means)) throw conflict('synonym_unknown')
}
