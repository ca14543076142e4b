import { expect, story } from './story.ts'

story('a visitor with a keyboard skips straight to the content', async ({ page, visit, t }) => {
  await visit('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t.shell.skipToContent })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

story(
  'a visitor with a keyboard gets from the top of the home page to its end, seeing where they are',
  async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/')
    const stops: string[] = []
    const unseen: string[] = []
    for (let step = 0; step < 150; step++) {
      await page.keyboard.press('Tab')
      const { name, isLast, isSeen } = await page.evaluate(whereFocusIs)
      if (name === stops.at(-1)) throw new Error(`stuck at ${name}`)
      stops.push(name)
      if (!isSeen) unseen.push(name)
      if (isLast) break
    }
    expect(stops.length).toBeGreaterThan(30)
    expect(stops.at(-1)).toContain('SUMMARY')
    expect(unseen, 'stops that show no sign of focus, or lie under a bar').toEqual([])
  },
)

function whereFocusIs() {
  const element = document.activeElement ?? document.body
  const { outlineStyle } = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  const where = `${element.getAttribute('href') ?? ''} ${Math.round(top + window.scrollY)},${Math.round(left)}`
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${where}`,
    isLast: element.matches('footer summary'),
    isSeen: outlineStyle !== 'none' && (element === onTop || element.contains(onTop)),
  }
}
