import type { DeskProhibited, DeskProhibitedWord, ProhibitedPreview } from '#contract/desk-prohibited.ts'
import type { Language } from '#contract/language.ts'
import { prohibitedRules } from '#contract/reports.ts'
import { prohibitedHeading } from '#i18n/prohibited-heading.ts'
import { conflict } from '#server/platform/http-error.ts'
import { phraseProblem, type SearchMetadata, searchAds } from '#server/search/index.ts'
import { findActsAbout } from '#server/staff/index.ts'
import type { ProhibitedContext } from './context.ts'
import { createMatcher, type ProhibitedWord, phraseKey, wordsOf } from './match-words.ts'
import { findStoredWords, findTexts, type StoredWord } from './prohibited.sql.ts'
import { shippedWords } from './shipped-words.ts'
import { inForce } from './store.ts'

export const subject = 'prohibited_word'
const historyLength = 20

export async function listWords({ db }: ProhibitedContext, language: Language): Promise<DeskProhibited> {
  const [stored, acts] = await Promise.all([findStoredWords(db), findActsAbout(db, subject, historyLength)])
  const offKeys = new Set(stored.filter(({ severity }) => severity === 'off').map(({ phrase_key }) => phrase_key))
  const off = shippedWords.filter(({ phrase }) => offKeys.has(phraseKey(phrase)))
  return {
    words: inForce(stored).map((word) => describe(word, stored)),
    off: off.map((word) => describe(word, stored)),
    rules: prohibitedRules.map((id) => ({ id, heading: prohibitedHeading(language, id) })),
    history: acts.map((act) => {
      const isOpen = act.undoes === null && !act.is_undone && act.is_last
      return {
        id: act.id,
        staff:
          act.staff_id === null || act.staff_name === null ? null : { id: act.staff_id, full_name: act.staff_name },
        reason: act.note,
        phrase: act.subject_key ?? '',
        before: severityIn(act.details?.before, act.subject_key),
        after: severityIn(act.details?.after, act.subject_key),
        created_at: act.created_at.toISOString(),
        is_undo: act.undoes !== null,
        can_undo: isOpen,
      }
    }),
  }
}

/** Nothing is stored for a shipped word as it is. */
const severityIn = (logged: unknown, key: string | null) =>
  (logged as StoredWord | null | undefined)?.severity ??
  shippedWords.find(({ phrase }) => phraseKey(phrase) === key)?.severity ??
  null

const shippedKeys = new Set(shippedWords.map(({ phrase }) => phraseKey(phrase)))
export const isShipped = (phrase: string) => shippedKeys.has(phraseKey(phrase))

function describe(word: ProhibitedWord, stored: StoredWord[]): DeskProhibitedWord {
  const key = phraseKey(word.phrase)
  const is_shipped = shippedKeys.has(key)
  return { ...word, is_shipped, is_changed: is_shipped && stored.some(({ phrase_key }) => phrase_key === key) }
}

const shownAds = 5

/** Ads are found by the words in any order; those that are shown have the phrase itself. */
export async function previewWord(context: ProhibitedContext, phrase: string): Promise<ProhibitedPreview> {
  const { db, shippedMetadata } = context
  assertForm(shippedMetadata(), phrase)
  const found = await searchAds(db, shippedMetadata(), { search: quoted(phrase) })
  const isWidened = found.reading.isWidened || found.reading.dropped.length > 0
  const matches = createMatcher([{ phrase, rule: 'misleading', severity: 'hold' }])
  const texts = found.ids.length ? await findTexts(db, found.ids) : []
  const ads = texts.filter(({ name, description }) => matches(`${name}\n${description ?? ''}`).length)
  return {
    count: isWidened ? ads.length : found.total,
    ads: ads.slice(0, shownAds).map(({ id, name }) => ({ id, name })),
  }
}

/** Plain words, without filters and synonyms. */
const quoted = (phrase: string) => `"${phrase.replaceAll('"', ' ')}"`

/** Particles would stop every ad, and a word of two letters is part of many names. */
export function assertForm({ dictionary }: SearchMetadata, phrase: string) {
  const problem = phraseProblem(dictionary, phrase)
  const letters = wordsOf(phrase).join('')
  if ((problem && problem !== 'known') || letters.length < 3) throw conflict('prohibited_form')
}

const leastGeneral = 50
const oneIn = 100

/** A word of more than one ad in a hundred is a word of the market. */
export async function assertNotGeneral(context: ProhibitedContext, phrase: string) {
  const metadata = context.shippedMetadata()
  assertForm(metadata, phrase)
  const ads = Object.values(metadata.words).reduce((sum, { rows }) => sum + rows, 0)
  const { count } = await previewWord(context, phrase)
  if (count > Math.max(leastGeneral, ads / oneIn)) throw conflict('prohibited_general')
}
