// How a seller writes: fills templates in Arabic, English or a mixture, with typical typing errors.
import type { Random } from '#demo/random.ts'
import type { Language } from './rows.ts'
import type { Bilingual, Phrase, Words } from './texts.ts'

export type Values = Record<string, Bilingual>
export type Tags = ReadonlySet<string>

export type Voice = {
  language: Language
  fill(template: Bilingual, values: Values): string
  /** Picks a phrase whose tags apply and that was not used yet. */
  say(phrases: readonly Phrase[], tags: Tags, values: Values): string
  finish(title: string, sentences: string[], tags: Tags): { title: string; description: string }
}

export function makeVoice(random: Random, language: Language, words: Words): Voice {
  const used = new Set<Phrase | string>()

  const fill = (template: Bilingual, values: Values) => {
    const text = language === 'en' ? template.en : template.ar
    return replaceValues(random, text, language, values)
  }

  const say = (phrases: readonly Phrase[], tags: Tags, values: Values) => {
    const fitting = phrases.filter((one) => !used.has(one.topic ?? one) && (one.if ?? []).every((tag) => tags.has(tag)))
    if (fitting.length === 0) return ''
    const phrase = random.pick(fitting)
    used.add(phrase.topic ?? phrase)
    return fill(phrase, values)
  }

  const finish = (title: string, sentences: string[], tags: Tags) => {
    const parts = sentences.filter((one) => one !== '')
    if (language === 'mixed' && random.chance(0.5)) {
      parts.push(random.pick(words.english.filter((one) => (one.if ?? []).every((tag) => tags.has(tag)))).en)
    }
    // Some sellers write one paragraph, some a line per sentence.
    const description = parts.join(random.chance(0.3) ? '\n' : ' ')
    const applyHabit = language === 'en' ? pickEnglishHabit(random) : pickArabicHabit(random)
    return {
      title: applyHabit(finishText(title, language, words)),
      description: applyHabit(finishText(description, language, words)),
    }
  }

  return { language, fill, say, finish }
}

function replaceValues(random: Random, template: string, language: Language, values: Values) {
  const chosen = template.replace(/\[([^\]]+)\]/g, (_, options: string) => random.pick(options.split('|')))
  return chosen.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key] ?? values[key.toLowerCase()]
    if (!value) throw new Error(`no value for {${key}} in "${template}"`)
    const text = language === 'en' || (language === 'mixed' && latinNames.has(key)) ? value.en : value.ar
    return key === key.toLowerCase() ? text : capitalize(text)
  })
}

/** Sellers who mix languages write these names in Latin letters. */
const latinNames = new Set(['make', 'model', 'device', 'brand'])

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function finishText(text: string, language: Language, words: Words) {
  // The make is empty where the name of the model contains it, which leaves two spaces.
  const trimmed = text.replace(/ {2,}/g, ' ').replace(/^ | $/gm, '')
  // "206 2005" would read as one number.
  const separated = trimmed.replace(/(\d) ((?:19|20)\d\d)(?!\d)/g, language === 'en' ? '$1 model $2' : '$1 موديل $2')
  // "Rif Dimashq and its countryside" would name the countryside twice.
  const corrected = separated
    .replaceAll('ريف دمشق وريفها', 'دمشق وريفها')
    .replaceAll('Rif Dimashq and its', 'Damascus and its')
  if (language !== 'mixed') return corrected
  const latin = Object.entries(words.latin)
  return latin.reduce((result, [arabic, name]) => replaceWord(result, arabic, name), corrected)
}

/** Replaces whole words only, not the beginning of a longer word. */
const replaceWord = (text: string, word: string, by: string) =>
  text.includes(word) ? text.replace(new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'gu'), by) : text

type Habit = (text: string) => string
const asIs: Habit = (text) => text

const arabicHabits: Habit[] = [
  (text) => text.replace(/ة(?!\p{L})/gu, 'ه'),
  (text) => text.replace(/[أإآ]/g, 'ا'),
  (text) => text.replace(/[أإ]/g, 'ا').replace(/ة(?!\p{L})/gu, 'ه'),
  (text) => text.replaceAll('جداً', 'جدااا').replace(/\.$/, '..'),
  (text) => text.replaceAll('، ', ' ').replace(/\. /g, ' '),
  (text) => text.replaceAll('، ', '،').replace(/\.$/, ' !!'),
  (text) => text.replaceAll('اً', 'ا').replace(/\.$/, ''),
]
const englishHabits: Habit[] = [
  (text) => text.toLowerCase(),
  (text) => text.replaceAll('xcellent', 'xcelent').replaceAll('riginal', 'rginal'),
  (text) => text.replaceAll('egotiable', 'egociable').replace(/\.$/, '!!'),
]

const pickArabicHabit = (random: Random): Habit => (random.chance(0.28) ? random.pick(arabicHabits) : asIs)
const pickEnglishHabit = (random: Random): Habit => (random.chance(0.18) ? random.pick(englishHabits) : asIs)
