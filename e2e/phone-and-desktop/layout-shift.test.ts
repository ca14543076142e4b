import { createServer, request as fetchFrom, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findListedAd } from '#e2e/support/ads.ts'
import { expectNoLayoutShift, test, untilHydrated } from '#e2e/support/test.ts'

test('a page does not shift when its fonts load late', async ({ page, visit }) => {
  await page.route('**/*.woff2', async (route) => {
    await pause(300)
    await route.continue()
  })
  for (const path of ['/', '/faq', '/sitemap']) {
    await visit(path)
    await expectNoLayoutShift(page, path)
  }
})

test('a page does not shift while its HTML arrives in pieces', async ({ page, at, request, baseURL }) => {
  const { id, category, seller_id } = await findListedAd(request, ({ images_count }) => images_count > 1)
  const proxy = createServer((incoming, outgoing) => passInPieces(baseURL ?? '', incoming, outgoing))
  await new Promise<void>((resolve) => proxy.listen(0, resolve))
  const { port } = proxy.address() as AddressInfo
  try {
    for (const path of ['/', `/?categories_ids=${category.id}`, `/ad-details/${id}`, `/vendor-details/${seller_id}`]) {
      await page.goto(`http://localhost:${port}${at(path)}`)
      await untilHydrated(page)
      await expectNoLayoutShift(page, path)
    }
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})

/** A slow connection: the browser paints the page several times before its HTML is complete. */
function passInPieces(origin: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { host } = new URL(origin)
  const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' }
  const upstream = fetchFrom(
    new URL(incoming.url ?? '', origin),
    { method: incoming.method, headers },
    async (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      if (!reply.headers['content-type']?.includes('html')) return reply.pipe(outgoing)
      const html = Buffer.concat(await reply.toArray())
      for (let start = 0; start < html.length; start += 3000) {
        outgoing.write(html.subarray(start, start + 3000))
        await pause(40)
      }
      outgoing.end()
    },
  )
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
}
