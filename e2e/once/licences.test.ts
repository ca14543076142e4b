import { expect, test } from '#e2e/support/test.ts'

test('the licence texts of everything in the pages are served', async ({ page }) => {
  const reply = await page.request.get('/licences.txt')
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toContain('text/plain')
  const texts = await reply.text()
  for (const title of ['react-dom ', 'zod ', 'libphonenumber-js ', 'rubik\n', 'lucide\n'])
    expect(texts).toContain(title)
})
