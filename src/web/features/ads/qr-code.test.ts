import { expect, test } from 'vitest'
import { errorCorrection, multiply, qrCode } from './qr-code.ts'

const rowsOf = (text: string) => qrCode(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')) ?? []

test('an address becomes the code that a reader of another make has read back', () => {
  expect(rowsOf('https://souqna.test/ad-details/1')).toMatchInlineSnapshot(`
    [
      "#######.#....###.###..#######",
      "#.....#.######..###.#.#.....#",
      "#.###.#...#.....#.###.#.###.#",
      "#.###.#.####..##.#....#.###.#",
      "#.###.#..#.##.#.##.#..#.###.#",
      "#.....#..##.##.##.###.#.....#",
      "#######.#.#.#.#.#.#.#.#######",
      "........####...###..#........",
      "#.##.###.#...#.#.###..#..#.##",
      ".####..#...#.###..#######...#",
      "..#.#.#.#.####..###..##...##.",
      "..##....####....#.#.#.......#",
      "...##.###.##..##.#.#...#.##..",
      "...#...#......#.#####.#...###",
      "##.#.##.#..###.##.##..##..###",
      "........####..#.#.#.#..##..#.",
      "...##.##..#...##..#.....##.#.",
      "..#.#..##.#.#.#.#...#..#.###.",
      "#.######....#####.#.#.##..#..",
      "..####.#...#.##..####.#.#.#..",
      ".#..#.###..#.##..##########..",
      "........##.......####...#####",
      "#######.#.#...#.##.##.#.##.#.",
      "#.....#.##...###..#.#...##..#",
      "#.###.#...###....#..#####.##.",
      "#.###.#.#...#..#...###.###..#",
      "#.###.#.#..####...#..#.#..#.#",
      "#.....#....#..#...#.#..#.#.#.",
      "#######.##.#....#.###..#.#.#.",
    ]
  `)
})

test('error correction is that of the worked example of the standard', () => {
  // HELLO WORLD as a version 1 code of level M.
  const words = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(errorCorrection(words, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('data and error correction together are divisible by the generator', () => {
  const words = Array.from({ length: 40 }, (_, at) => (at * 37) % 256)
  const whole = [...words, ...errorCorrection(words, 26)]
  let root = 1
  for (let power = 0; power < 26; power += 1) {
    expect(whole.reduce((sum, word) => multiply(sum, root) ^ word, 0)).toBe(0)
    root = multiply(root, 2)
  }
})

test.each([
  [14, 21],
  [15, 25],
  [62, 33],
  [106, 41],
  [213, 57],
])('%i letters need a square of %i modules', (letters, size) => {
  expect(qrCode('x'.repeat(letters))).toHaveLength(size)
})

test('a text that is too long has no code', () => {
  expect(qrCode('x'.repeat(214))).toBeNull()
})
