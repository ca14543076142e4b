// Finds phones in a text in any notation: with or without the country code, spaced, in Arabic digits, in tags.
import { withLatinDigits } from '#contract/digits.ts'

/** `phones` in E.164. The result is a function that returns those that occur in a text. */
export function createPhoneFinder(numbers: string[]) {
  const known = new Set(numbers.map(lastDigits))
  return (text: string): string[] => {
    const runs = [text, text.replace(/<[^>]*>/g, '')].flatMap((one) => digitRuns(one))
    return [...new Set(runs.flatMap((run) => windows(run)).filter((digits) => known.has(digits)))]
  }
}

/** The common digits of +963 9xx xxx xxx, 00963…, 963… and 09xx…. */
const length = 9
const lastDigits = (number: string) => number.slice(-length)

/** Digits, with separators that people use in phone numbers. */
const run = /[0-9٠-٩۰-۹](?:(?:&nbsp;|%20|[\s().\-\u00a0\u2010-\u2015\u202f\u200e\u200f\u2066-\u2069])*[0-9٠-٩۰-۹]){8,}/g

const digitRuns = (text: string) =>
  (text.match(run) ?? []).map((found) => withLatinDigits(found.replaceAll('%20', '')).replace(/\D/g, ''))

const windows = (digits: string) =>
  Array.from({ length: digits.length - length + 1 }, (_, start) => digits.slice(start, start + length))
