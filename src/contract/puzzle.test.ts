import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasZeroBits, solutionText, solvePuzzle } from './puzzle.ts'
import { sha256 } from './sha256.ts'

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
const real = (text: string) => createHash('sha256').update(text).digest()

test('our SHA-256 agrees with the platform’s, at every length up to three blocks', () => {
  for (let length = 0; length <= 180; length++) {
    const text = 'Souqna-0123456789.'.repeat(11).slice(0, length)
    expect(hex(sha256(text))).toBe(real(text).toString('hex'))
  }
})

test('zero bits are counted from the front', () => {
  expect(hasZeroBits(0x001fffff, 11)).toBe(true)
  expect(hasZeroBits(0x001fffff, 12)).toBe(false)
  expect(hasZeroBits(-1, 1)).toBe(false)
})

test('a browser finds an answer the server’s own digest confirms', async () => {
  let pauses = 0
  const solution = await solvePuzzle({ puzzle: '14.abc.nonce.signature', bits: 14 }, async () => void pauses++)
  expect(hasZeroBits(real(solutionText(solution)).readInt32BE(0), 14)).toBe(true)
  expect(solution.puzzle).toBe('14.abc.nonce.signature')
  expect(pauses).toBeLessThan(100)
})
