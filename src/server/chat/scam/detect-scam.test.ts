import { expect, test } from 'vitest'
import { detectScam, mentionsMeeting, type ScamContext } from './detect-scam.ts'

const from = (side: ScamContext['from'], more: Partial<ScamContext> = {}): ScamContext => ({
  from: side,
  isEarly: true,
  host: 'souqna.test',
  ...more,
})

test.each([
  ['code', 'عطيني الكود يلي وصلك', 'buyer'],
  ['code', 'ك و د التحقق ابعتلي ياه', 'buyer'],
  ['deposit', 'حوّللي عـــربون عالهرم وبحجزلك ياها', 'seller'],
  ['deposit', '7awelli 3arboun 3al haram', 'seller'],
  ['courier', 'ادفع أجرة الشحن قبل وبتوصلك اليوم', 'seller'],
  ['courier', 'My courier comes today, you pay the insurance and I refund you', 'buyer'],
  ['link', 'https://souqna-pay.com/x', 'buyer'],
  ['elsewhere', 'message me on WhatsApp', 'seller'],
  // A scammer who denies being one, or warns of others first.
  ['code', 'انا مو نصاب، عطيني رمز التحقق', 'buyer'],
  ['code', 'انتبه من النصابين، بس عطيني الكود يلي وصلك لاتأكد', 'buyer'],
] as const)('%s: “%s”', (kind, text, side) => {
  expect(detectScam(text, from(side))).toBe(kind)
})

test.each([
  ['لا تعطي الكود لحدا', 'buyer'],
  ['كود اللون شو هو؟ قلي ياه', 'buyer'],
  ['ما باخد عربون، تعال شوفها اول', 'seller'],
  ['بعت السيارة ب 500 دولار', 'seller'],
  ['أجرة الشحن بتدفعها عند الاستلام', 'seller'],
  ["what's the best price? call me", 'buyer'],
  ['بدون وسيط، الدفع كاش', 'seller'],
  ['بيشتغل عليه واتساب؟', 'buyer'],
] as const)('harmless: “%s”', (text, side) => {
  expect(detectScam(text, from(side))).toBe(null)
})

test.each([
  'https://souqna.test.evil.example/login',
  'https://souqna.test@evil.example',
  'https://xn--souna-9hb.test',
  's0uqna.com',
  'sougna.com',
  'paypa1.com/x',
  'instagrarn.com/p/1',
  'https://www.paypal.com.pay.example/id',
  'http://185.22.14.9/app',
  'bit.ly/abc',
  'hxxps://souqna[.]pay[.]site',
  'souqna-sy . com',
])('%s is a look-alike or hides where it leads', (text) => {
  expect(detectScam(text, from('buyer'))).toBe('link')
})

test.each([
  'https://souqna.test/ad-details/7',
  'https://www.souqna.test/ad-details/7',
  'https://youtu.be/x',
  'https://maps.app.goo.gl/abc',
  'facebook.com/alnoor.cars',
  'graphics card: www.nvidia.com/rtx',
  'https://drive.cloud.example/x',
  'ok.no problem',
])('%s is an ordinary link or none', (text) => {
  expect(detectScam(text, from('seller'))).toBe(null)
})

test('an own host without a name of its own imitates nothing', () => {
  for (const host of ['localhost', '127.0.0.1']) {
    expect(detectScam('https://example.com/a', from('seller', { host }))).toBe(null)
    expect(detectScam('https://souqna-pay.com/a', from('seller', { host }))).toBe('link')
  }
})

test('a meeting is recognised in both languages', () => {
  expect(['تمام بجي بكرا', 'I am on my way', 'see you at 5'].map(mentionsMeeting)).toEqual([true, true, true])
  expect(mentionsMeeting('كم السعر؟')).toBe(false)
})
