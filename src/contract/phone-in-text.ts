// Detects phone numbers in a text, in any notation. Prices, years, kilometres, sizes and model names must not match:
// the start and the length of a run of digits decide.
import { withLatinDigits } from './digits.ts'

export function hasPhoneNumber(text: string): boolean {
  const plain = withoutDates(withDigits(text))
  // A common way to write 09…: "zero, nine hundred and …".
  if (/(?<!\d)0\s+و?تسعم[ئيا]/.test(plain)) return true
  return [...plain.matchAll(digitRun)].some((match) => holdsNumber(runOf(plain, match[0], match.index)))
}

/** Digits with at most three separators between two of them, and no letters. */
const digitRun = /[+＋]?\(?\d(?:[\s.,،٬\-–—_()/*|~·•:'’"+]{0,3}\d)+/g

/** A run of digits with its groups and the text around it. */
type Group = { digits: string; start: number; end: number }
type Run = { text: string; groups: Group[]; before: string; after: string }

function runOf(plain: string, text: string, start: number): Run {
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }))
  const end = start + text.length
  return { text, groups, before: plain.slice(Math.max(0, start - 30), start), after: plain.slice(end, end + 12) }
}

/** Any consecutive groups may be the phone number: a year may precede it, a price may follow it. */
function holdsNumber(run: Run): boolean {
  if (cue.test(run.before) && isDialable(run)) return true
  const { groups } = run
  const starts = isGroupedByThousands(run) ? groups.slice(0, 1) : groups
  return starts.some((first) => {
    const from = groups.indexOf(first)
    return groups.slice(from).some((_, count) => isNumber(run, groups.slice(from, from + count + 1)))
  })
}

function isNumber(run: Run, groups: Group[]): boolean {
  const [first] = groups
  if (!first) return false
  const digits = groups.map((group) => group.digits).join('')
  if (hasPlus(run, first)) return /^[1-9]\d{7,14}$/.test(digits)
  const isDigitByDigit = groups.every((group) => group.digits.length === 1)
  if (isDecimal(run, first) && groups.length > 1 && !isDigitByDigit) return false
  if (/^00[1-9]\d{8,13}$/.test(digits)) return true
  if (/^0[1-9]\d{7,9}$/.test(digits)) return true
  if (/^963\d{8,9}$/.test(digits)) return true
  return /^9[2-9]\d{7}$/.test(digits) && isMobileWithoutZero(run, groups, digits)
}

/** Nine digits that start like a mobile number may be a price: a round number, a currency or a model year show it. */
function isMobileWithoutZero(run: Run, groups: Group[], digits: string) {
  const last = groups.at(-1)
  if (/000$/.test(digits) || (groups.length > 1 && /^(?:19|20)\d\d$/.test(last?.digits ?? ''))) return false
  if (last === run.groups.at(-1) && currency.test(run.after)) return false
  const lengths = groups.map((group) => group.digits.length)
  return lengths.every((length) => length === 1) || (lengths[0] ?? 0) >= 2
}

const currency = /^\s*(?:ل\s?\.?\s?س|ليره|ليرة|ليرات|الف|ألف|مليون|دولار|s\.?y\.?p|l\.?\s?s|usd|\$|pounds?|liras?)/i

/** After "WhatsApp" or "call", seven digits count as a (landline) number. */
const cue =
  /(?:وا?تس\p{L}*|whats\s?app|للتواصل|ل?لاتصال|اتصلوا?|فايبر|viber|call(?:\s+me)?|tel)[\s:.]*(?:على|ع|عال?رقم|الرقم|رقم|at|on|:)*[\s:.]*$/iu
const isDialable = ({ groups, after }: Run) => {
  const digits = groups.map((group) => group.digits).join('')
  return /^\d{7,15}$/.test(digits) && !/000$/.test(digits) && !currency.test(after)
}

const hasPlus = ({ text }: Run, group: Group) => /[+＋][\s(]*$/.test(text.slice(0, group.start))

/** A phone number does not start with 0.60 or after a decimal point. */
const isDecimal = ({ text }: Run, { digits, start, end }: Group) =>
  /\d[.,]$/.test(text.slice(0, start)) || (digits === '0' && /^[.,]\d/.test(text.slice(end)))

/** 250.000.000 is one number, so a phone number cannot start at its second group. */
const isGroupedByThousands = ({ text }: Run) => /^\d{1,3}(?:([.,٬ ])\d{3})(?:\1\d{3})*$/.test(text)

const withoutDates = (text: string) =>
  text
    .replace(/(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)/g, ' date ')
    .replace(/(?<!\d)(?:19|20)\d\d[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01])(?!\d)/g, ' date ')

/** Converts Arabic, circled and keycap digits, O for zero, and number words to digits. */
function withDigits(text: string): string {
  return withLatinDigits(text.normalize('NFKC').replace(/[\ufe0f\u20e3\u064b-\u0652\u0640]/g, ''))
    .replace(/[\p{L}]+/gu, (word) => digitWords.get(word.toLowerCase()) ?? word)
    .replace(/(?<=\d)\s?[oO](?=\s?\d)|(?<![\p{L}\d])[oO](?=\s?9\d)/gu, '0')
}

const digitWords = new Map(
  [
    'صفر زيرو zero',
    'واحد واحدة one',
    'اثنان اثنين إثنين تنين اتنين two',
    'ثلاثة ثلاثه تلاتة تلاته three',
    'أربعة اربعة أربعه اربعه four',
    'خمسة خمسه five',
    'ستة سته six',
    'سبعة سبعه seven',
    'ثمانية ثمانيه تمانية تمانيه تمنية eight',
    'تسعة تسعه nine',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)] as const)),
)
