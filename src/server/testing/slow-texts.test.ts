// No rule that examines text may be slow for a hostile one: it runs on the thread that serves everybody.
import { expect, test } from 'vitest'
import { sixDigitSequences } from '#server/accounts/codes/code-leak.ts'
import { deviceLabelOf } from '#server/accounts/sessions/device-label.ts'
import { parsePhoneOrNull } from '#server/accounts/users/phones.ts'
import { asksAvailability } from '#server/chat/availability.ts'
import { textKeyOf } from '#server/chat/message-rules.ts'
import { detectScam } from '#server/chat/scam/detect-scam.ts'
import { hasLink, hasUnknownLink } from '#server/chat/scam/links.ts'
import { tokenIn } from '#server/http/cookies.ts'
import { acceptedEncoding, matchesEtag } from '#server/http/pages/compressed-page.ts'
import { isCrawlerName } from '#server/http/pages/crawlers.ts'
import { changedAt } from '#server/http/pages/own-changes.ts'
import { pageKindOf } from '#server/http/pages/page-kinds.ts'
import { documentPath, type SitePage, withKnownQuery } from '#server/http/pages/page-url.ts'
import { preferredLanguage, redirectFor } from '#server/http/pages/redirects.ts'
import { routeLabel } from '#server/http/route-labels.ts'
import { addressOf, cookieOf } from '#server/http/visitor.ts'
import { foldQuery } from '#server/insight/index.ts'
import { detectFileType, fileNameFor } from '#server/uploads/index.ts'
import { findSlowTexts } from './slow-texts.ts'

const pageUrl = (path: string) => new URL(`http://souqna.test${path}`)
const noHeaders = new Request('http://souqna.test/')
const home: SitePage = { path: '/', access: 'public', query: ['x'] }
const pdf = detectFileType('file', Buffer.from('%PDF-1.7\n'), 'a.pdf')

test.each([
  ['sixDigitSequences', sixDigitSequences],
  ['textKeyOf', textKeyOf],
  ['detectScam', (text: string) => detectScam(text, { from: null, isEarly: true, host: 'souqna.example' })],
  ['asksAvailability', asksAvailability],
  ['hasLink', hasLink],
  ['hasUnknownLink', (text: string) => hasUnknownLink(text, 'souqna.example')],
  ['parsePhoneOrNull', (text: string) => parsePhoneOrNull(text, 'SY')],
  ['deviceLabelOf', deviceLabelOf],
  ['isCrawlerName', isCrawlerName],
  ['foldQuery', foldQuery],
  ['preferredLanguage', (text: string) => preferredLanguage(text, '/')],
  ['redirectFor a path', (text: string) => redirectFor(pageUrl(`/a${text}/`), noHeaders)],
  ['redirectFor a query', (text: string) => redirectFor(pageUrl(`/?${text}=`), noHeaders)],
  ['documentPath', (text: string) => documentPath(`/a${text}.data`)],
  ['withKnownQuery', (text: string) => withKnownQuery(pageUrl(`/?${text}`), home)],
  ['pageKindOf', (text: string) => pageKindOf(`/a${text}`)],
  ['routeLabel', (text: string) => routeLabel({ method: 'GET', path: `/${text}` })],
  ['changedAt', (text: string) => changedAt(`changed=1${text}`, 0)],
  ['acceptedEncoding', acceptedEncoding],
  ['matchesEtag', (text: string) => matchesEtag(text, '"a"')],
  ['tokenIn', tokenIn],
  ['addressOf', (text: string) => addressOf('10.0.0.1', text, 1)],
  ['cookieOf', (text: string) => cookieOf({ headers: { get: () => text } } as unknown as Request, 'device')],
  ['fileNameFor', (text: string) => pdf && fileNameFor(text, pdf)],
])('%s examines hostile texts in linear time', (_, work: (text: string) => unknown) => {
  expect(findSlowTexts(work)).toEqual([])
})

test('a rule of quadratic time is found for the text that makes it slow', () => {
  const useProcessor = (text: string) => {
    if (!text.startsWith('📞')) return
    // Long beside the steps in which the system counts processor time.
    const microseconds = 10_000 * (text.length / 5_000) ** 2
    const before = process.threadCpuUsage()
    let used = 0
    while (used < microseconds) {
      const { user, system } = process.threadCpuUsage(before)
      used = user + system
    }
  }
  expect(findSlowTexts(useProcessor)).toEqual([expect.stringContaining('"📞": ')])
})

test('a text of digits costs a bounded number of hashes', () => {
  const text = Array.from({ length: 5 }, (_, message) => String(message).repeat(4000)).join('\n')
  const mixed = Array.from({ length: 4000 }, (_, index) => (index * index) % 10).join('')
  expect(sixDigitSequences(text).length).toBeLessThan(150)
  expect(sixDigitSequences(mixed).length).toBeLessThan(150)
  expect(sixDigitSequences(`${mixed}\nthe code is 482915`)).toContain('482915')
  expect(sixDigitSequences('519284')).toContain('482915')
})
