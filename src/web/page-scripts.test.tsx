import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { withScripts } from './page-scripts.ts'

const context = {
  manifest: { routes: {}, url: '/assets/manifest.js', entry: { module: '/assets/entry.js', imports: [] } },
  serverHandoffString: '{}',
  staticHandlerContext: { matches: [] },
} as unknown as EntryContext

test('no text of an ad ends the data of a page, and the browser reads them unchanged', () => {
  const texts = ['</script><script>alert(1)</script>', '<!-- <script>', 'a & b "c" \\ \u2028 \r\n \u0000 ل.س', '<']
  const data = `${JSON.stringify(texts)}\n`
  const page = withScripts('<html><head></head><body></body></html>', '', context, data)
  const open = '<script type="application/json" id="page-data">'
  const start = page.indexOf(open) + open.length
  const block = page.slice(start, page.indexOf('</script', start))
  expect(block).not.toContain('<')
  expect(JSON.parse(block)).toEqual(texts)
  expect(page.slice(start).match(/<\/script>/g), 'only the block and the script after it end').toHaveLength(2)
})
