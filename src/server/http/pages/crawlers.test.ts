import { expect, test } from 'vitest'
import { isCrawler } from './crawlers.ts'

const asks = (agent: string) => isCrawler(new Request('http://souqna.test/', { headers: { 'user-agent': agent } }))

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'DuckDuckBot/1.1',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0)',
  'Slackbot-LinkExpanding 1.0',
])('%s is a crawler', (agent) => {
  expect(asks(agent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  '',
])('%s is a person', (agent) => {
  expect(asks(agent)).toBe(false)
})
