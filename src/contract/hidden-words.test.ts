import { expect, test } from 'vitest'
import { hasHiddenWord } from './hidden-words.ts'

test('a hidden word is found in every spelling, with and without its article', () => {
  for (const title of ['شقة للإيجار', 'إيجار شقه', 'الإيجارُ شهري', 'بالايجار'])
    expect(hasHiddenWord(['ايجار'], title), title).toBe(true)
  expect(hasHiddenWord(['Toyota'], 'TOYOTA Corolla')).toBe(true)
  expect(hasHiddenWord(['carpet'], 'Two carpets')).toBe(true)
})

test('a part of a word, another word and a typing error are not hidden', () => {
  expect(hasHiddenWord(['car'], 'Carpet, hand made')).toBe(false)
  expect(hasHiddenWord(['كيا'], 'كيان')).toBe(false)
  expect(hasHiddenWord(['corolla'], 'Corola 2010')).toBe(false)
  expect(hasHiddenWord([], 'شقة')).toBe(false)
  expect(hasHiddenWord(['!!'], '!! فرصة')).toBe(false)
})

test('of a rule with several words all must be there', () => {
  expect(hasHiddenWord(['كيا ريو'], 'ريو من كيا')).toBe(true)
  expect(hasHiddenWord(['كيا ريو'], 'كيا سبورتاج')).toBe(false)
  expect(hasHiddenWord(['كيا ريو', 'سبورتاج'], 'كيا سبورتاج')).toBe(true)
})
