// Sees every jump of a page while it loads. Their plain sum is never less than Chrome's CLS, which only counts the
// worst five seconds.
import type { Page } from '@playwright/test'

export type Shift = { value: number; at: number; moved: string[] }

/** Watches from the page's first moment; the function it gives reads what was seen. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(inPage)
  return () => page.evaluate<Shift[]>('window.benchShifts')
}

// Text, because this side of the code does not know the browser's types.
const inPage = `
  window.benchShifts = []
  const nameOf = (node) => {
    const element = node && (node.nodeType === 1 ? node : node.parentElement)
    if (!element) return 'something gone'
    const classes = [...element.classList].slice(0, 3).map((name) => '.' + name).join('')
    return element.tagName.toLowerCase() + (element.id ? '#' + element.id : '') + classes
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
        nameOf(node) + ' y ' + from.y + '→' + to.y + ' h ' + from.height + '→' + to.height)
      window.benchShifts.push({ value: entry.value, at: Math.round(entry.startTime), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
`
