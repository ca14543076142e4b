import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeSprites } from './sprites.ts'

test('the sprite files contain exactly the icons in use', () => {
  for (const [file, text] of Object.entries(makeSprites())) expect(readFileSync(file, 'utf8') === text, file).toBe(true)
})
