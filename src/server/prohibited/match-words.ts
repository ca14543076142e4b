// Finds prohibited words in a text: whole words, whatever the spelling, with or without the article. In linear time.
import type { prohibitedRules } from '#contract/reports.ts'
import { plainText } from '#server/search/index.ts'

export type ProhibitedRule = (typeof prohibitedRules)[number]
export type Severity = 'refuse' | 'hold'
export type ProhibitedWord = { phrase: string; rule: ProhibitedRule; severity: Severity }

export const phraseKey = (phrase: string) => plainText(phrase).trim()

/** "والكبتاغون", "للكبتاغون" */
const bare = (word: string) => word.replace(/^[وف]?(?:بال|كال|لل|ال)(?=[ء-ي]{3})/, '')

export const wordsOf = (text: string) => plainText(text).split(' ').filter(Boolean).map(bare)

/** Finds the words of a list; the most severe come first. */
export function createMatcher(list: ProhibitedWord[]): (text: string) => ProhibitedWord[] {
  const byFirst = new Map<string, { words: string[]; entry: ProhibitedWord }[]>()
  for (const entry of list) {
    const words = wordsOf(entry.phrase)
    const [first] = words
    if (first === undefined) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, entry }])
  }
  return (text) => {
    const words = wordsOf(text)
    const found = new Set<ProhibitedWord>()
    for (const [place, word] of words.entries()) {
      for (const { words: wanted, entry } of byFirst.get(word) ?? []) {
        if (wanted.every((one, index) => words[place + index] === one)) found.add(entry)
      }
    }
    return [...found].sort((a, b) => Number(a.severity === 'hold') - Number(b.severity === 'hold'))
  }
}
