import { expect, test } from '#e2e/support/test.ts'

test('the URL decides the language, then the cookie, and never the browser settings', async ({ request, locale }) => {
  const answer = async (path: string, cookie: string) => {
    const headers = { cookie, 'accept-language': locale ?? 'en' }
    const reply = await request.get(path, { headers, maxRedirects: 0 })
    return reply.headers().location ?? (await reply.text()).match(/<html lang="(\w+)"/)?.[1]
  }
  expect(await answer('/', '')).toBe('ar')
  expect(await answer('/en/faq', 'lang=ar')).toBe('en')
  expect(await answer('/', 'lang=en')).toBe('/en')
  expect(await answer('/faq', 'lang=en')).toBe('/en/faq')
  expect(await answer('/?search=kia&zone_id=2', 'other=1; lang=en')).toBe('/en?search=kia&zone_id=2')
  expect(await answer('/faq', 'lang=fr')).toBe('ar')
})
