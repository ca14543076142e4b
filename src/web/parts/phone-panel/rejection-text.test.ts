import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { people as ar } from '#i18n/ar/people.ts'
import { people as en } from '#i18n/en/people.ts'
import { rejectionText } from './rejection-text.ts'

const refused = (status: number, retry_after?: number) =>
  new ApiError(status, { code: 'any', message: 'Said by the server', ...(retry_after && { retry_after }) })

test('a rate limit says when it ends, in whole hours', () => {
  expect(rejectionText(refused(429, 60), en.number)).toContain('in 1 hour.')
  expect(rejectionText(refused(429, 3600 * 2 + 1), en.number)).toContain('in 3 hours.')
  expect(rejectionText(refused(429, 7000), ar.number)).toContain('بعد ساعتين.')
})

test('other errors show the message of the server', () => {
  expect(rejectionText(refused(403), en.number)).toBe('Said by the server')
  expect(rejectionText(refused(429), en.number)).toBe('Said by the server')
})
