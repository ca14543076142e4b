// List or grid, chosen on this device for each top category. Also read by session/first-paint.ts.
import { safeLocalStorage } from '#web/browser/storage.ts'

export type ListLayout = 'grid' | 'list'
const key = 'list_layouts'

const stored = (): Record<string, unknown> => ({ ...(safeLocalStorage.readJson(key) as object | null) })

/** `top`: the id of the top category; 0 for lists of all categories. Undefined when nothing was chosen. */
export function chosenLayout(top: number): ListLayout | undefined {
  const layout = stored()[top]
  return layout === 'grid' || layout === 'list' ? layout : undefined
}

export function chooseLayout(top: number, layout: ListLayout) {
  safeLocalStorage.write(key, JSON.stringify({ ...stored(), [top]: layout }))
}

/** The styles follow the document, which the script in its head marks before the first paint. */
export function showLayout(layout: ListLayout | undefined) {
  if (layout) document.documentElement.dataset.layout = layout
  else delete document.documentElement.dataset.layout
}
