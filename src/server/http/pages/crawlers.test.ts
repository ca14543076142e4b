import { expect, test } from 'vitest'
import { isCrawler } from './crawlers.ts'

const asks = (agent: string) => isCrawler(new Request('http://souqna.test/', { headers: { 'user-agent': agent } }))

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'DuckDuckBot/1.1',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0)',
  'Slackbot-LinkExpanding 1.0',
  'Viber/13.3.0.1',
  'Mozilla/5.0 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'Mastodon/4.4.0 (http.rb/5.3.1; +https://mastodon.social/)',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 (compatible; GoogleOther)',
  'ia_archiver',
  'SkypeUriPreview Preview/0.5',
  'vkShare; +http://vk.com/dev/Share',
  'Synapse (bot; +https://github.com/matrix-org/synapse)',
  'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
])('%s is a crawler', (agent) => {
  expect(asks(agent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  // The browsers inside apps.
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone14,5]',
  'Mozilla/5.0 (Linux; Android 12; SM-A125F; wv) AppleWebKit/537.36 Version/4.0 Chrome/120.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/443.0]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Snapchat/12.60 (like Safari/8617.1, panda)',
  'Mozilla/5.0 (Linux; Android 13; SM-S908B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119 Mobile Safari/537.36 Viber/20.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [Pinterest/iOS]',
  'Opera/9.80 (Android; Opera Mini/36.2/191.242; U; ar) Presto/2.12.423 Version/12.16',
  // Apps and scripts.
  'okhttp/4.12.0',
  'Dart/3.5 (dart:io)',
  'curl/8.5.0',
  'node',
  '',
])('%s is not a crawler', (agent) => {
  expect(asks(agent)).toBe(false)
})
