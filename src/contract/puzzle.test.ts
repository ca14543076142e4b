import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasZeroBits, solutionText, solvePuzzle } from './puzzle.ts'

const serverDigest = (text: string) => createHash('sha256').update(text).digest()

test('counts zero bits from the front', () => {
  expect(hasZeroBits(0x001fffff, 11)).toBe(true)
  expect(hasZeroBits(0x001fffff, 12)).toBe(false)
  expect(hasZeroBits(-1, 1)).toBe(false)
})

test('finds an answer that the server’s digest confirms, and pauses between batches', async () => {
  let pauses = 0
  const solution = await solvePuzzle({ puzzle: '14.abc.nonce.signature', bits: 14 }, async () => void pauses++)
  expect(hasZeroBits(serverDigest(solutionText(solution)).readInt32BE(0), 14)).toBe(true)
  expect(solution.puzzle).toBe('14.abc.nonce.signature')
  expect(pauses).toBeLessThan(100)
})

test('finds the first answer that fits, for puzzles of every length up to three blocks', async () => {
  for (let length = 0; length <= 180; length++) {
    const puzzle = 'Souqna-0123456789.'.repeat(11).slice(0, length)
    expect(await solvePuzzle({ puzzle, bits: 6 }, async () => {})).toEqual(firstSolution(puzzle, 6))
  }
})

function firstSolution(puzzle: string, bits: number) {
  for (let attempt = 0; ; attempt++) {
    const solution = { puzzle, answer: attempt.toString(36) }
    if (hasZeroBits(serverDigest(solutionText(solution)).readInt32BE(0), bits)) return solution
  }
}
