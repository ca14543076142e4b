// A QR code (ISO/IEC 18004) of a short address: byte mode, error correction M, versions 1 to 10.
// Loaded when the share sheet opens on a wide screen.

/** By version: codewords in total, error correction codewords per block, and blocks. Level M. */
const versions: [total: number, correction: number, blocks: number][] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
]

/** Rows of modules, true for dark. Null when the text is too long (213 bytes). */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const index = versions.findIndex(([total, correction, blocks], at) => {
    const headerBytes = at < 9 ? 2 : 3
    return bytes.length + headerBytes <= total - correction * blocks
  })
  const shape = versions[index]
  if (!shape) return null
  const codewords = interleave(dataCodewords(bytes, index + 1, shape), shape)
  const candidates = masks.map((_, mask) => draw(codewords, index + 1, mask))
  return candidates.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best))
}

/** Mode, length and bytes, filled up to the capacity of the version. */
function dataCodewords(bytes: number[], version: number, [total, correction, blocks]: (typeof versions)[number]) {
  const capacity = total - correction * blocks
  const lengthBits = version < 10 ? 8 : 16
  const bits = ['0100', binary(bytes.length, lengthBits), ...bytes.map((byte) => binary(byte, 8)), '0000'].join('')
  const padded = bits.slice(0, capacity * 8).padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const words = padded.match(/.{8}/g)?.map((word) => Number.parseInt(word, 2)) ?? []
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')

/** Shorter blocks come first; codewords of all blocks take turns. */
function interleave(data: number[], [total, correction, count]: (typeof versions)[number]) {
  const size = Math.floor(total / count) - correction
  const longer = total % count
  let start = 0
  const blocks = Array.from({ length: count }, (_, block) => {
    const end = start + size + (block >= count - longer ? 1 : 0)
    const words = data.slice(start, end)
    start = end
    return { words, check: errorCorrection(words, correction) }
  })
  const turns = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
      lists.flatMap((list) => list[at] ?? []),
    ).flat()
  return [...turns(blocks.map(({ words }) => words)), ...turns(blocks.map(({ check }) => check))]
}

/** Reed–Solomon over GF(256) with the polynomial 0x11d. */
export function errorCorrection(words: number[], length: number): number[] {
  let divisor = [1]
  for (let power = 0; power < length; power += 1) {
    const factor = [1, exponents[power] ?? 0]
    divisor = Array.from(
      { length: divisor.length + 1 },
      (_, at) => multiply(divisor[at] ?? 0, factor[0] ?? 0) ^ multiply(divisor[at - 1] ?? 0, factor[1] ?? 0),
    )
  }
  const rest = [...words, ...Array<number>(length).fill(0)]
  for (let at = 0; at < words.length; at += 1) {
    const lead = rest[at] ?? 0
    for (const [offset, value] of divisor.entries())
      rest[at + offset] = (rest[at + offset] ?? 0) ^ multiply(value, lead)
  }
  return rest.slice(words.length)
}

const exponents: number[] = []
const logarithms: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value
  logarithms[value] = power
  value = value << 1 > 255 ? (value << 1) ^ 0x11d : value << 1
}

export const multiply = (one: number, other: number) =>
  one && other ? (exponents[((logarithms[one] ?? 0) + (logarithms[other] ?? 0)) % 255] ?? 0) : 0

export const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

type Modules = (boolean | undefined)[][]

function draw(codewords: number[], version: number, mask: number): boolean[][] {
  const modules = functionPatterns(version, mask)
  const bits = codewords.map((word) => binary(word, 8)).join('')
  let next = 0
  for (const [row, column] of dataPath(modules)) {
    const line = modules[row]
    const isDark = bits[next] === '1'
    if (line) line[column] = isDark !== masks[mask]?.(row, column)
    next += 1
  }
  return modules.map((line) => line.map(Boolean))
}

/** Two columns at a time from the right, upwards and downwards in turn, without the column of the timing pattern. */
export function dataPath(modules: Modules): [row: number, column: number][] {
  const size = modules.length
  const path: [number, number][] = []
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, isUpwards = !isUpwards) {
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step
      for (const column of [right, right - 1]) if (modules[row]?.[column] === undefined) path.push([row, column])
    }
  }
  return path
}

/** Everything but the data; undefined where data goes. */
export function functionPatterns(version: number, mask: number): Modules {
  const size = 17 + 4 * version
  const modules: Modules = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (row: number, column: number, isDark: boolean) => {
    const line = modules[row]
    if (line && column >= 0 && column < size) line[column] = isDark
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const centres = alignmentCentres(version)
  const last = centres.at(-1)
  for (const row of centres) {
    for (const column of centres) {
      const isCorner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6)
      if (!isCorner) drawSquare(set, row, column, 2, [0, 2])
    }
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    drawSquare(set, row, column, 4, [0, 1, 3])
  }
  drawFormat(set, size, mask)
  if (version >= 7) drawVersion(set, size, version)
  return modules
}

type SetModule = (row: number, column: number, isDark: boolean) => void

/** Rings around a centre; `dark` are the distances of the dark ones. */
function drawSquare(set: SetModule, row: number, column: number, radius: number, dark: number[]) {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      set(row + down, column + right, dark.includes(Math.max(Math.abs(down), Math.abs(right))))
    }
  }
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const last = 10 + 4 * version
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last]
}

/** Level M is 00; the BCH code has the generator 0x537. */
function drawFormat(set: SetModule, size: number, mask: number) {
  const bits = ((mask << 10) | remainder(mask << 10, 0x537)) ^ 0x5412
  for (let at = 0; at < 15; at += 1) {
    const isDark = ((bits >> at) & 1) === 1
    if (at < 6) set(at, 8, isDark)
    else if (at < 8) set(at + 1, 8, isDark)
    else set(8, at === 8 ? 7 : 14 - at, isDark)
    if (at < 8) set(8, size - 1 - at, isDark)
    else set(size - 15 + at, 8, isDark)
  }
  set(size - 8, 8, true)
}

function drawVersion(set: SetModule, size: number, version: number) {
  const bits = (version << 12) | remainder(version << 12, 0x1f25)
  for (let at = 0; at < 18; at += 1) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)]
    set(near, far, ((bits >> at) & 1) === 1)
    set(far, near, ((bits >> at) & 1) === 1)
  }
}

function remainder(value: number, generator: number) {
  const degree = 31 - Math.clz32(generator)
  let rest = value
  while (31 - Math.clz32(rest) >= degree && rest) rest ^= generator << (31 - Math.clz32(rest) - degree)
  return rest
}

/** Long runs, blocks of one colour, patterns like finders, and imbalance make a code harder to read. */
function penaltyOf(modules: boolean[][]): number {
  const lines = [...modules, ...modules.map((_, column) => modules.map((row) => row[column] ?? false))].map((line) =>
    line.map((isDark) => (isDark ? '1' : '0')).join(''),
  )
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const finders = lines.flatMap((line) => line.match(/(?=10111010000|00001011101)/g) ?? []).length * 40
  let blocks = 0
  for (let row = 1; row < modules.length; row += 1) {
    for (let column = 1; column < modules.length; column += 1) {
      const four = [
        modules[row]?.[column],
        modules[row - 1]?.[column],
        modules[row]?.[column - 1],
        modules[row - 1]?.[column - 1],
      ]
      if (four.every(Boolean) || !four.some(Boolean)) blocks += 3
    }
  }
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2
  return runs + finders + blocks + Math.floor(Math.abs(dark * 100 - 50) / 5) * 10
}
