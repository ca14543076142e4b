import { expect, test } from 'vitest'
import { emptyInquiry, inquiryFromQuery } from './inquiry-values.ts'

const read = (query: string) => inquiryFromQuery(new URLSearchParams(query))

test('a search without results opens the form with its words and category', () => {
  expect(read('name=تويوتا سوبرا&category=3')).toEqual({ ...emptyInquiry, name: 'تويوتا سوبرا', category: 3 })
})

test('the form opens empty without a search, and leaves out what is no category', () => {
  expect(read('')).toEqual(emptyInquiry)
  for (const category of ['x', '-1', '1.5', '99999999', '']) expect(read(`category=${category}`)).toEqual(emptyInquiry)
})

test('long words are cut to the length of a title', () => {
  expect(read(`name=${'ا'.repeat(500)}`).name).toHaveLength(120)
})
