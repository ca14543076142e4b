// SHA-256 (FIPS 180-4) of short ASCII texts, for puzzles only: what must stay secret uses the platform's own.
// Written for speed: a phone runs it a quarter of a million times for one puzzle.

/** The fractional parts of the roots of the first primes, as the standard defines its constants. */
function constants(count: number, root: (prime: number) => number) {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (isPrime(candidate)) found.push((root(candidate) % 1) * 2 ** 32)
  }
  return Int32Array.from(found, (value) => value | 0)
}

function isPrime(number: number) {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false
  return true
}

const initial = constants(8, Math.sqrt)
const rounds = constants(64, Math.cbrt)
const words = new Int32Array(64)

/** The digest as eight words of 32 bits. */
export function sha256(text: string): Int32Array {
  const state = initial.slice()
  const blocks = Math.ceil((text.length + 9) / 64)
  for (let block = 0; block < blocks; block++) {
    readBlock(text, block * 64, block === blocks - 1)
    mixInto(state)
  }
  return state
}

/** The text, a one, zeros, and in the end its length in bits. */
function readBlock(text: string, start: number, isLast: boolean) {
  for (let i = 0; i < 16; i++) {
    const from = start + i * 4
    words[i] = (byteAt(text, from) << 24) | (byteAt(text, from + 1) << 16) | (byteAt(text, from + 2) << 8)
    words[i] = at(words, i) | byteAt(text, from + 3)
  }
  if (isLast) words[15] = text.length * 8
}

function byteAt(text: string, index: number) {
  if (index < text.length) return text.charCodeAt(index)
  return index === text.length ? 0x80 : 0
}

function mixInto(state: Int32Array) {
  for (let i = 16; i < 64; i++) {
    const near = at(words, i - 2)
    const far = at(words, i - 15)
    const first = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    const second = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    words[i] = (first + at(words, i - 7) + second + at(words, i - 16)) | 0
  }

  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + at(rounds, i) + at(words, i)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

const at = (list: Int32Array, index: number) => list[index] as number
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
