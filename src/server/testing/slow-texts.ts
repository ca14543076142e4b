// Texts that make a badly written rule slow, and a measurement that a busy machine does not disturb.

/** Repeated units: digits, separators, almost a phone number, almost a link, marks, joiners, markup, spaces. */
const units = [
  '1 ',
  '0',
  '0 ',
  '9 ',
  '09-',
  '+1 ',
  '+',
  '(',
  '0944 12 ',
  '094412345 x',
  '00963 ',
  '963 9',
  '1.',
  '1,000',
  '2019/1/',
  '١ ٢',
  '٠٩',
  '०',
  '0📞',
  '📞',
  'تسع ',
  'صفر تسع ',
  'واتس',
  'واتساب : ',
  'call me at ',
  'tel:::',
  ' ',
  '\t',
  '\n',
  '\n \n',
  '\r',
  '\u00a0 ',
  'a',
  'ا',
  'ـ',
  'a.',
  'a-',
  'www',
  'http:',
  'https://a',
  'a.com',
  'a@',
  'a@a.',
  '@',
  'a.a',
  'e\u0301',
  '\u0301',
  'ا\u064b\u0651',
  '\u064b',
  '\u200d',
  '\u200c\u200d',
  '👩\u200d',
  '\u202e',
  '\ufdfa',
  '\u115f',
  '<',
  '<a ',
  '&amp;',
  '%2',
  '%',
  ';',
  '"',
  '\\',
  '/',
  '/_',
  '/x',
  '&',
  'x[]=1&',
  'lang=a; ',
  'br;q=0',
  'rn',
  'vv',
  'pay send ',
  'deposit ',
  'حول دفعه ',
  'x=1;',
  '[0]',
  ',ar;q=0.',
]

export type SlowText = { label: string; of(length: number): string }

/** Each unit repeated, with an ending that fails a pattern at the last character, and all of them in turn. */
export const slowTexts: SlowText[] = [
  ...units.map((unit) => ({
    label: JSON.stringify(unit),
    of: (length: number) => `${unit.repeat(length / unit.length)}!`,
  })),
  { label: 'all in turn', of: (length) => units.join('').repeat(length).slice(0, length) },
]

const maxMilliseconds = 20
/** Four times the text may take ten times as long: n log n is 4.9, the square is 16. Collecting garbage disturbs a run. */
const maxGrowth = 10

/** The texts for which `work` is slow at 5,000 characters, or grows faster than n log n up to 20,000. */
export function findSlowTexts(work: (text: string) => unknown): string[] {
  for (const text of slowTexts) work(text.of(200))
  return slowTexts.flatMap((text) => {
    const first = bestTime(work, text.of(600))
    if (first > maxMilliseconds) return [`${text.label}: ${first.toFixed(1)} ms for 600 characters`]
    const second = timeOf(work, text.of(5_000))
    // Even with the cube of the length, four times the text stays below the limit.
    if (second < maxMilliseconds / 4 ** 3) return []
    // Quick enough for four times the text: nothing to compare.
    if (second < maxMilliseconds && timeOf(work, text.of(20_000)) < maxMilliseconds) return []
    let problem: string | undefined = ''
    for (let round = 0; round < rounds && problem !== undefined; round += 1) problem = growthProblem(work, text)
    return problem ?? []
  })
}

/** On a busy machine a moment may double all times: a slow rule is slow in every round. */
const rounds = 3

function growthProblem(work: (text: string) => unknown, { label, of }: SlowText): string | undefined {
  const short = bestTime(work, of(5_000))
  if (short > maxMilliseconds) return `${label}: ${short.toFixed(1)} ms`
  const long = bestTime(work, of(20_000))
  if (long < maxMilliseconds || long / short < maxGrowth) return undefined
  return `${label}: from ${short.toFixed(1)} to ${long.toFixed(1)} ms for four times the text`
}

const bestTime = (work: (text: string) => unknown, text: string) => {
  let best = Number.POSITIVE_INFINITY
  // A hopeless case would take minutes eight times.
  for (let run = 0; run < 8 && best > 1 && !(run && best > 500); run += 1) best = Math.min(best, timeOf(work, text))
  return best
}

function timeOf(work: (text: string) => unknown, text: string): number {
  return processorTimeOf(() => work(text))
}

/** Milliseconds of this thread's processor time: other processes of a busy machine do not count. */
export function processorTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
