import { expect, interactOnce, test } from '#e2e/support/test.ts'

test('a keyboard user can skip to the content, and focus is always visible', async ({ page, visit, t }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/')
  // Scrolls tiles that have the focus into view; otherwise it would load with the first Tab.
  await interactOnce(page)
  // Every card has the same stops; a few are enough.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main li:nth-child(n + 4):has(article) { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t.shell.skipToContent })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })

  const stops: string[] = []
  const unseen: string[] = []
  for (let step = 0; step < 500; step++) {
    await page.keyboard.press('Tab')
    const { name, isLast, isSeen } = await page.evaluate(whereFocusIs)
    expect(name, 'stuck').not.toBe(stops.at(-1))
    stops.push(name)
    if (!isSeen) unseen.push(name)
    if (isLast) break
  }
  expect(stops.at(-1)).toContain('SUMMARY')
  expect(new Set(stops).size).toBe(stops.length)
  expect.soft(unseen, 'stops without a sign of focus, or under a bar').toEqual([])

  await visit('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

function whereFocusIs() {
  const focused = document.activeElement ?? document.body
  // The label is the visible control; the input is hidden and only for assistive technology.
  const element = focused.matches('input.sr-only') ? (focused.closest('label') ?? focused) : focused
  const { outlineStyle } = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  const where = `${element.getAttribute('href') ?? ''} ${Math.round(left)},${Math.round(top + window.scrollY)}`
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${where}`,
    isLast: element.matches('footer summary'),
    isSeen: outlineStyle !== 'none' && (element === onTop || element.contains(onTop)),
  }
}
