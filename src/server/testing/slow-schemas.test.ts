// No rule of the contract may be slow for a hostile text: they run on the thread that serves everybody.
import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { api } from '#contract/api.ts'
import { confusableKey } from '#contract/confusable.ts'
import { withLatinDigits } from '#contract/digits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { foldedWords, foldSpelling, matchesStem } from '#contract/folding.ts'
import { parsePhone } from '#contract/phone.ts'
import { hasPhoneNumber } from '#contract/phone-in-text.ts'
import { sampleOf, takesText } from '#contract/testing/schema-samples.ts'
import { countLetters } from '#contract/text.ts'
import { findSlowTexts } from './slow-texts.ts'

const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([domain, list]) =>
  Object.entries(list).map(([name, endpoint]): [string, Endpoint] => [`${domain}.${name}`, endpoint]),
)
const schemas = endpoints.flatMap(([name, { body, query }]) =>
  [
    { name: `${name} body`, schema: body },
    { name: `${name} query`, schema: query },
  ].flatMap((one) => (one.schema && takesText(one.schema) ? [{ name: one.name, schema: one.schema }] : [])),
)

test('the endpoints that take text are found', () => {
  expect(schemas.length).toBeGreaterThan(30)
})

describe('hostile texts are examined in linear time by the schema of', () => {
  test.each(schemas)('$name', ({ schema }) => {
    expect(findSlowTexts((text) => safeParse(schema, sampleOf(schema, text)))).toEqual([])
  })
})

describe('hostile texts are examined in linear time by', () => {
  test.each([
    ['hasPhoneNumber', hasPhoneNumber],
    ['withLatinDigits', withLatinDigits],
    ['foldSpelling', foldSpelling],
    ['foldedWords', foldedWords],
    ['matchesStem', (text: string) => matchesStem(['سيار', 'batteri'], foldSpelling(text))],
    ['countLetters', countLetters],
    ['confusableKey', confusableKey],
    ['parsePhone', (text: string) => parsePhone(text, 'SY')],
  ])('%s', (_, work: (text: string) => unknown) => {
    expect(findSlowTexts(work)).toEqual([])
  })
})
