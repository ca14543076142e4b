// Sums all layout shifts of a page load. The sum is never below Chrome's CLS, which counts the worst five seconds.
import type { Page } from '@playwright/test'

export type Shift = { value: number; at: number; moved: string[] }

/** Observes from the start of the page; the returned function reads the shifts. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(inPage)
  return () => page.evaluate<Shift[]>('window.benchShifts')
}

// A string, because this TypeScript project has no DOM types.
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
