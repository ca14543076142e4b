// Passwords that need no list: something short repeated, or letters and digits in their order.

/** `88888888`, `123123123`, `abcdefgh`, `87654321`, `1111abcd`. */
export function isPattern(password: string): boolean {
  const letters = [...password]
  return repeats(letters) || countRuns(letters) <= 2
}

/** One to four characters that repeat to the end. */
const repeats = (letters: string[]) =>
  [1, 2, 3, 4].some(
    (period) => letters.length > period && letters.every((letter, i) => i < period || letter === letters[i - period]),
  )

/** The number of runs in which every character is the same as, the next after or the one before the last. */
function countRuns(letters: string[]): number {
  let runs = 1
  let step: number | undefined
  for (let i = 1; i < letters.length; i++) {
    const next = stepBetween(letters[i - 1] ?? '', letters[i] ?? '')
    if (next !== undefined && (step === undefined || next === step)) {
      step = next
      continue
    }
    runs += 1
    step = undefined
  }
  return runs
}

/** -1, 0 or 1; 0 follows 9 as on a keyboard. Undefined for characters that are not neighbours. */
function stepBetween(one: string, other: string): number | undefined {
  if (`${one}${other}` === '90') return 1
  if (`${one}${other}` === '09') return -1
  const step = (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1 ? step : undefined
}
