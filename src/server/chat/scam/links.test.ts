import { expect, test } from 'vitest'
import { hasLink, hasUnknownLink } from './links.ts'

const ownHost = 'souqna.test'

test.each([
  'a.pw/login',
  'offer.live',
  'offer.icu',
  'offer.club',
  'laden-berlin.de',
  'www.x',
  'http://1.2.3.4',
  'شوف موقعي myshop.sy',
  'OFFER.LIVE',
  'ｏｆｆｅｒ.ｌｉｖｅ',
])('“%s” has a link, also without a scheme', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.each(['ok.no', 'تمام.شكراً', 'السعر 2.500.000', '3.5 ليتر', 'a.m.', 'the end.It is sold', 'me@home', 'BMW 520.i'])(
  '“%s” has none',
  (text) => {
    expect(hasLink(text)).toBe(false)
  },
)

test.each([
  'https://youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/attribution_link?u=//evil.example',
  'https://youtu.be/redirect?q=x',
  'https://maps.google.com/url?q=https://evil.example',
  'https://souqna.test.evil.example/',
  'https://souqna.test@evil.example/',
  'https://youtube.com.evil.example/watch',
])('%s leads to an unknown host', (text) => {
  expect(hasUnknownLink(text, ownHost)).toBe(true)
})

test.each([
  'https://www.youtube.com/watch?v=x',
  'https://youtu.be/x',
  'https://maps.google.com/?q=33.5,36.3',
  'https://souqna.test/ad-details/7',
  'بلا رابط',
])('%s does not', (text) => {
  expect(hasUnknownLink(text, ownHost)).toBe(false)
})
