// How a seller writes: templates filled in one of three manners of speech, with the slips of a hurried thumb.
import type { Random } from './random.ts'
import type { Language } from './rows.ts'
import type { Bilingual, Phrase, Words } from './texts.ts'

export type Values = Record<string, Bilingual>
export type Tags = ReadonlySet<string>

export type Voice = {
  language: Language
  fill(template: Bilingual, values: Values): string
  /** Picks among the phrases whose tags hold and that were not said yet. */
  say(phrases: readonly Phrase[], tags: Tags, values: Values): string
  finish(title: string, sentences: string[], tags: Tags): { title: string; description: string }
}

export function makeVoice(random: Random, language: Language, words: Words): Voice {
  const said = new Set<Phrase | string>()

  const fill = (template: Bilingual, values: Values) => {
    const text = language === 'en' ? template.en : template.ar
    return replaceValues(random, text, language, values)
  }

  const say = (phrases: readonly Phrase[], tags: Tags, values: Values) => {
    const fitting = phrases.filter((one) => !said.has(one.topic ?? one) && (one.if ?? []).every((tag) => tags.has(tag)))
    if (fitting.length === 0) return ''
    const phrase = random.pick(fitting)
    said.add(phrase.topic ?? phrase)
    return fill(phrase, values)
  }

  const finish = (title: string, sentences: string[], tags: Tags) => {
    const spoken = sentences.filter((one) => one !== '')
    if (language === 'mixed' && random.chance(0.5)) {
      spoken.push(random.pick(words.english.filter((one) => (one.if ?? []).every((tag) => tags.has(tag)))).en)
    }
    // Some write one paragraph, some a line each.
    const description = spoken.join(random.chance(0.3) ? '\n' : ' ')
    const slip = language === 'en' ? englishSlips(random) : arabicSlips(random)
    return {
      title: slip(finishText(title, language, words)),
      description: slip(finishText(description, language, words)),
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

/** Those who mix languages write names in Latin letters first of all. */
const latinNames = new Set(['make', 'model', 'device', 'brand'])

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function finishText(text: string, language: Language, words: Words) {
  // Where the model already names the make, the make is empty.
  const trimmed = text.replace(/ {2,}/g, ' ').replace(/^ | $/gm, '')
  // "206 2005" would read as one number.
  const told = trimmed.replace(/(\d) ((?:19|20)\d\d)(?!\d)/g, language === 'en' ? '$1 model $2' : '$1 موديل $2')
  // A seller in the countryside of Damascus serves the city and its countryside.
  const whole = told.replaceAll('ريف دمشق وريفها', 'دمشق وريفها').replaceAll('Rif Dimashq and its', 'Damascus and its')
  if (language !== 'mixed') return whole
  const latin = Object.entries(words.latin)
  return latin.reduce((result, [arabic, name]) => replaceWord(result, arabic, name), whole)
}

/** Only whole words, or the prefix of a longer one would turn Latin. */
const replaceWord = (text: string, word: string, by: string) =>
  text.includes(word) ? text.replace(new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'gu'), by) : text

type Slip = (text: string) => string
const asIs: Slip = (text) => text

const arabicHabits: Slip[] = [
  (text) => text.replace(/ة(?!\p{L})/gu, 'ه'),
  (text) => text.replace(/[أإآ]/g, 'ا'),
  (text) => text.replace(/[أإ]/g, 'ا').replace(/ة(?!\p{L})/gu, 'ه'),
  (text) => text.replaceAll('جداً', 'جدااا').replace(/\.$/, '..'),
  (text) => text.replaceAll('، ', ' ').replace(/\. /g, ' '),
  (text) => text.replaceAll('، ', '،').replace(/\.$/, ' !!'),
  (text) => text.replaceAll('اً', 'ا').replace(/\.$/, ''),
]
const englishHabits: Slip[] = [
  (text) => text.toLowerCase(),
  (text) => text.replaceAll('xcellent', 'xcelent').replaceAll('riginal', 'rginal'),
  (text) => text.replaceAll('egotiable', 'egociable').replace(/\.$/, '!!'),
]

const arabicSlips = (random: Random): Slip => (random.chance(0.28) ? random.pick(arabicHabits) : asIs)
const englishSlips = (random: Random): Slip => (random.chance(0.18) ? random.pick(englishHabits) : asIs)
