// The wording rules of docs/style.md and the words of docs/glossary.md, searched for in all dictionaries.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { violations as arViolations } from './ar/failures.ts'
import { violations as enViolations } from './en/failures.ts'

type Language = 'ar' | 'en'
type Text = { at: string; text: string }

/** All string literals of a language, without imports, comments, section ids and link targets. */
const texts: Record<Language, Text[]> = { ar: textsOf('ar'), en: textsOf('en') }

function textsOf(language: Language): Text[] {
  return globSync(`src/i18n/${language}/**/*.ts`).flatMap((file) => {
    const source = readFileSync(file, 'utf8').replace(/^import.*$|\/\*\*[\s\S]*?\*\/|\/\/ .*$/gm, (match) =>
      match.replace(/[^\n]/g, ''),
    )
    return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map((match) => ({
      at: `${file}:${source.slice(0, match.index).split('\n').length}`,
      text: (match[1] ?? match[2] ?? '').replace(/\]\([^)]*\)/g, ']').replace(/\\u20\w\w/g, ''),
    }))
  })
}

const isSentence = ({ text }: Text) => !/^[\w-]*$/.test(text) || /^[A-Z]/.test(text)

/** English wording that the product's owner has fixed. */
const fixedWording = [
  'Please login first',
  'You are Currently offline try to check your modem and router',
  'Failed to create advertisement. Please try again.',
]

const glossary = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\|(?:[^|]*\|){3}([^|]*)\|([^|]*)\|$/gm)].slice(
  1,
)
const rejected = (column: 1 | 2) =>
  glossary
    .flatMap((row) => (row[column] ?? '').split(', '))
    .map((word) => word.trim())
    .filter((word) => word && !/^[*-]/.test(word))

const withoutValues = (text: string) => text.replace(/\$\{[^}]*\}/g, '…')

/** The words of a text in a row, with a space around each, so that a phrase can be searched for. */
const wordsOf = (text: string) =>
  ` ${(
    withoutValues(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}.’-]+|[“”«»():،؛؟]/gu) ?? []
  )
    .map((word) => word.replace(/\.+$/, ''))
    .join(' ')} `

/** Arabic prefixes may stand before a word. */
const formsOf = (phrase: string) =>
  ['', 'و', 'ف', 'ب', 'ل'].map((prefix) => ` ${prefix}${phrase.toLowerCase().replace(/\.+$/, '')} `)

test('the texts of all dictionaries are read', () => {
  expect(texts.ar.length).toBeGreaterThan(1_500)
  expect(texts.en.length).toBeGreaterThan(1_500)
})

test.each([
  ['ar', rejected(1)],
  ['en', rejected(2)],
] as const)('the %s dictionaries use one word per thing', (language, words) => {
  expect(words.length).toBeGreaterThan(25)
  const phrases = words.map((word) => ({ word, forms: formsOf(word) }))
  const uses = texts[language]
    .filter(isSentence)
    .filter(({ text }) => !fixedWording.some((fixed) => text.startsWith(fixed)))
    .flatMap(({ at, text }) => {
      const row = wordsOf(text)
      return phrases
        .filter(({ forms }) => forms.some((form) => row.includes(form)))
        .map(({ word }) => `${at} ${word}: ${text}`)
    })
  expect(uses).toEqual([])
})

test('Arabic texts speak to one reader', () => {
  const others = ['كم', 'وكم', 'حكم', 'نحكم', 'بحكم', 'الحكم', 'تحكم', 'تتحكم']
  // Verbs of the third person ("ليبيعوا") begin with ي.
  const isPlural = (word: string) =>
    (word.endsWith('وا') && !/^[ول]?ي/.test(word)) ||
    (word.endsWith('كم') && !others.includes(word)) ||
    /^[وف]?أنتم$/.test(word)
  const uses = texts.ar.flatMap(({ at, text }) =>
    [...text.matchAll(/[\u0621-\u0652]+/g)]
      .filter(([word]) => isPlural(word))
      .map(([word]) => `${at} ${word}: ${text}`),
  )
  expect(uses).toEqual([])
})

test('tanween is written before its alef, and values follow و، ل، ب without a space', () => {
  expect(texts.ar.filter(({ text }) => /\u064b\u0627| [ولب] \$\{|\u0640 \$\{/.test(text))).toEqual([])
})

test('a counted noun comes from a plural with all forms', () => {
  const nouns = {
    ar: /\$\{[^}]*\} (?:مشاهد|إعلان|صور|يوم|أيام|رسال|رسائل|تعليق|شخص|مر[ةا]|نجم|حرف|أحرف|دقيق|دقائق|ساع|تواصل|بلاغ)/,
    en: /\$\{[^}]*\} (?:view|ad|photo|day|message|comment|person|people|time|star|character|minute|hour|contact|report)s?\b/,
  }
  // A number of at least 1,000, a constant of the contract, and a number that is the noun's value.
  const correct = [/^أكثر من \$\{count\} إعلان$/, /^More than \$\{count\} ads$/, /\$\{maxAdImages\} photos/]
  for (const language of ['ar', 'en'] as const)
    expect(
      texts[language].filter(({ text }) => nouns[language].test(text) && !correct.some((known) => known.test(text))),
    ).toEqual([])
})

test('an English text has curly quotes, except in text messages, where they are expensive', () => {
  const isSms = ({ at }: Text) => at.includes('/sms.ts')
  expect(texts.en.filter((entry) => !isSms(entry) && /\w'\w|"/.test(entry.text))).toEqual([])
  expect(texts.en.filter((entry) => isSms(entry) && /[’“”]/.test(entry.text))).toEqual([])
})

test('limits are printed with separators', () => {
  const limit = 10_000_000_000_000
  for (const { too_small, too_large, too_few, too_many, too_short, too_long } of [arViolations, enViolations])
    for (const violation of [too_small, too_large, too_few, too_many, too_short, too_long])
      expect(violation(limit)).toContain('10,000,000,000,000')
})
