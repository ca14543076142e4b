import { expect, test } from '#e2e/support/test.ts'

test('the code of the suggestions loads with the first focus', async ({ page, visit, t }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('suggestions'))).toEqual([])
  const loaded = page.waitForRequest(/suggestions.*\.js/)
  await page.getByRole('combobox', { name: t.shell.search }).focus()
  await loaded
})
