// Detects phone numbers in a text, in any notation. Prices, years, kilometres, sizes and model names must not match:
// the start and the length of a run of digits decide. Linear in the length of the text (src/server/testing/slow-schemas.test.ts).
import { withLatinDigits } from './digits.ts'

export function hasPhoneNumber(text: string): boolean {
  const plain = withoutDates(withDigits(text))
  // A common way to write 09…: "zero, nine hundred and …".
  if (/(?<!\d)0 و?تسعم[ئيا]/.test(plain)) return true
  return [...plain.matchAll(digitRun)].some((match) => holdsNumber(runOf(plain, match[0], match.index)))
}

/** Digits with at most three separators between two of them: anything but letters, currencies and per cent. */
const digitRun = /[+＋]?\(?\d(?:[^\p{L}\p{N}\p{Sc}%]{0,3}\d)+/gu

/** A phone number has at most 15 digits (E.164), and the international prefix 00 may precede them. */
const maxDigits = 17

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
  const starts = isGroupedByThousands(run) ? 1 : run.groups.length
  for (let from = 0; from < starts; from += 1) {
    if (startsNumber(run, from)) return true
  }
  return false
}

/** Whether a number starts with this group. Looks at the few groups that a number can consist of. */
function startsNumber(run: Run, from: number): boolean {
  const [first] = run.groups.slice(from, from + 1)
  if (!first) return false
  const isAfterPlus = hasPlus(run, first)
  if (!isAfterPlus && !/^[09]/.test(first.digits)) return false
  let digits = ''
  for (let to = from; to < run.groups.length; to += 1) {
    digits += run.groups[to]?.digits ?? ''
    if (digits.length > maxDigits) return false
    if (isAfterPlus ? /^[1-9]\d{7,14}$/.test(digits) : isLocalNumber(run, from, to, digits)) return true
  }
  return false
}

function isLocalNumber(run: Run, from: number, to: number, digits: string): boolean {
  if (!/^(?:00[1-9]\d{8,13}|0[1-9]\d{7,9}|963\d{8,9}|9[2-9]\d{7})$/.test(digits)) return false
  const groups = run.groups.slice(from, to + 1)
  const isDigitByDigit = groups.every((group) => group.digits.length === 1)
  if (groups.length > 1 && !isDigitByDigit && groups[0] && isDecimal(run, groups[0])) return false
  return /^0|^963\d{8}/.test(digits) || isMobileWithoutZero(run, groups, digits)
}

/** Nine digits that start like a mobile number may be a price: a round number, a currency or a model year show it. */
function isMobileWithoutZero(run: Run, groups: Group[], digits: string) {
  const last = groups.at(-1)
  if (/000$/.test(digits) || (groups.length > 1 && /^(?:19|20)\d\d$/.test(last?.digits ?? ''))) return false
  if (last === run.groups.at(-1) && currency.test(run.after)) return false
  const lengths = groups.map((group) => group.digits.length)
  if (lengths.every((length) => length === 1)) return true
  const written = run.text.slice(groups[0]?.start, last?.end)
  return (lengths[0] ?? 0) >= 2 && !/[*×]/.test(written)
}

const currency = /^\s*(?:ل\s?\.?\s?س|ليره|ليرة|ليرات|الف|ألف|مليون|دولار|s\.?y\.?p|l\.?\s?s|usd|\$|pounds?|liras?)/i

/** After "WhatsApp" or "call", seven digits count as a (landline) number. */
const cue =
  /(?:وا?تس\p{L}{0,6}|whats\s?app|للتواصل|ل?لاتصال|اتصل(?:وا?)?|فايبر|viber|call(?: me)?|tel)[ :.]*(?:(?:على|ع|عال?رقم|الرقم|رقم|at|on)[ :.]*){0,3}$/iu
const isDialable = ({ groups, after }: Run) => {
  const digits = groups.map((group) => group.digits).join('')
  return /^\d{7,15}$/.test(digits) && !/000$/.test(digits) && !currency.test(after)
}

/** A run has at most three separators between two digits, so the five characters before a group are enough. */
const textBefore = ({ text }: Run, { start }: Group) => text.slice(Math.max(0, start - 5), start)

const hasPlus = (run: Run, group: Group) => /[+＋][\s(]*$/.test(textBefore(run, group))

/** A phone number does not start with 0.60 or after a decimal point. */
const isDecimal = (run: Run, group: Group) =>
  /\d[.,]$/.test(textBefore(run, group)) ||
  (group.digits === '0' && /^[.,]\d/.test(run.text.slice(group.end, group.end + 2)))

/** 250.000.000 is one number, so a phone number cannot start at its second group. */
const isGroupedByThousands = ({ text }: Run) => /^\d{1,3}(?:([.,٬ ])\d{3})(?:\1\d{3})*$/.test(text)

const withoutDates = (text: string) =>
  text
    .replace(/(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)/g, ' date ')
    .replace(/(?<!\d)(?:19|20)\d\d[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01])(?!\d)/g, ' date ')

/** Converts digits of any script, O for zero and number words to digits, and hides what is only there to separate them. */
function withDigits(text: string): string {
  return (
    withLatinDigits(text.normalize('NFKC').replace(/\p{Cf}|[\u20e3\u0640]|[\ufe0f\u064b-\u0652]/gu, ''))
      .replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : String(digitValue(digit))))
      .replace(/\p{L}+/gu, digitOfWord)
      .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\s]+/gu, ' ')
      .replace(/(?<=\d) ?[oO](?= ?\d)|(?<![\p{L}\d])[oO](?= ?9\d)/gu, '0')
      // "09x44x12" and "9 و 4 و 4".
      .replace(/(?<=\d ?)[xX×و](?= ?\d)/g, '*')
  )
}

/** Unicode orders the ten digits of a script from zero to nine. */
function digitValue(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** The digit that a word names, also after "and": "تسعة واربعة". */
const digitOfWord = (word: string) => {
  const name = word.toLowerCase()
  const digit = digitWords.get(name) ?? digitWords.get(name.replace(/^و/, ''))
  return digit ?? word
}

const digitWords = new Map(
  [
    'صفر زيرو zero',
    'واحد واحدة وحدة وحده one',
    'اثنان اثنين إثنين تنين اتنين تنتين ثنتين two',
    'ثلاثة ثلاثه تلاتة تلاته ثلاث تلات تلت three',
    'أربعة اربعة أربعه اربعه أربع اربع four',
    'خمسة خمسه خمس five',
    'ستة سته ست six',
    'سبعة سبعه سبع seven',
    'ثمانية ثمانيه تمانية تمانيه تمنية ثمان ثماني تمن تمان تماني eight',
    'تسعة تسعه تسع nine',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)] as const)),
)
