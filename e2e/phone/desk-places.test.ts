import { operator, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { desk } from '#i18n/ar/desk/index.ts'

const { places, shell } = desk
/** The city of Damascus, whose neighbourhoods are the last level. */
const city = 149

test('an operator adds two places, renames one and merges it, and visitors follow the new name and address', async ({
  page,
  visit,
  request,
  allowConsoleError,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, { retry }) => {
  // Names that no other run has: a merged place stays.
  const mark = `${Date.now()}${retry}`.replace(/\d/g, (digit) => 'ابتثجحخدذر'[Number(digit)] ?? '')
  const latin = `${Date.now()}${retry}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const [first, second, renamed] = [`حارة ${mark}`, `زقاق ${mark}`, `ساحة ${mark}`]
  const act = async (name: string) => page.getByRole('button', { name, exact: true }).click()
  const apply = async () => {
    await page.getByLabel(shell.reason).fill('اختبار الأماكن')
    await page.getByRole('button', { name: places.apply }).click()
    await expect(page.getByText(places.saved).last()).toBeVisible()
  }
  const add = async (arabic: string, english: string) => {
    await visit(`/desk/places?id=${city}`)
    await act(places.kinds.add)
    await page.getByLabel(places.nameAr).fill(arabic)
    await page.getByLabel(places.nameEn).fill(english)
    await apply()
    await expect(page.getByRole('heading', { name: arabic })).toBeVisible()
    return Number(new URL(page.url()).searchParams.get('id'))
  }

  await signIn(page, operator)
  const into = await add(second, `Alley ${latin}`)
  const old = await add(first, `Lane ${latin}`)
  await act(places.kinds.rename)
  // The browser logs the refused name.
  allowConsoleError(/422/)
  await page.getByLabel(places.nameAr).fill(`\u202e${renamed}`)
  await page.getByRole('button', { name: places.preview }).click()
  await expect(page.getByLabel(places.nameAr), 'a direction control is refused at its field').toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByLabel(places.nameAr).fill(renamed)
  await page.getByRole('button', { name: places.preview }).click()
  await expect(page.getByRole('status', { name: places.changes })).toContainText(renamed)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await apply()
  // The dictionary of searches is built before visitors see the name.
  await expect(async () => {
    const list = await request.get(`/?zone_id=${old}`)
    expect(await list.text()).toContain(renamed)
  }).toPass({ timeout: 90_000 })

  // One change after the other: the bar disappears when the ads have followed.
  await expect(page.getByText(places.running.title(renamed))).toBeHidden({ timeout: 60_000 })
  // The answer to the empty field comes after the answer to the typed name, which stays.
  const isEmptySearch = (url: URL) => url.pathname.endsWith('/targets') && !url.searchParams.get('search')
  const asked = page.waitForRequest((sent) => isEmptySearch(new URL(sent.url())))
  const lateAnswer = Promise.withResolvers<void>()
  await page.route(isEmptySearch, async (route) => {
    await lateAnswer.promise
    await route.continue()
  })
  await act(places.kinds.merge)
  const answered = (await asked).response()
  await page.getByLabel(places.target).fill(second)
  await expect(page.getByRole('button', { name: second })).toBeVisible()
  lateAnswer.resolve()
  await (await answered)?.finished()
  await page.getByRole('button', { name: second }).click()
  await page.getByRole('button', { name: places.preview }).click()
  await expect(page.getByRole('status', { name: places.changes })).toContainText(places.touches.addresses)
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await apply()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  for (const path of ['/', '/en', '/map']) {
    await expect(async () => {
      const reply = await request.get(`${path}?zone_id=${old}`, { maxRedirects: 0 })
      expect([reply.status(), reply.headers().location]).toEqual([308, `${path}?zone_id=${into}`])
    }).toPass({ timeout: 90_000 })
  }
  const several = await request.get(`/?zones_ids[0]=${old}&zones_ids[1]=1`, { maxRedirects: 0 })
  expect([several.status(), several.headers().location]).toEqual([308, `/?zones_ids[0]=${into}&zones_ids[1]=1`])

  await visit(`/desk/places?name=${encodeURIComponent(second)}`)
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  await expect(page.getByRole('link', { name: renamed })).toHaveCount(0)
  // The places of the test take no more ads.
  await visit(`/desk/places?id=${into}`)
  await act(places.kinds.hide)
  await page.getByRole('button', { name: places.preview }).click()
  await apply()
})
