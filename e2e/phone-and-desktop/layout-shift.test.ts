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
  await using proxy = await startProxy(baseURL ?? '', sendPieces)
  for (const path of ['/', `/?categories_ids=${category.id}`, `/ad-details/${id}`, `/vendor-details/${seller_id}`]) {
    await page.goto(`${proxy.origin}${at(path)}`)
    await untilHydrated(page)
    await expectNoLayoutShift(page, path)
  }
})

test('a page starts although its HTML stopped for a while inside the last script', async ({ page, at, baseURL }) => {
  await using proxy = await startProxy(baseURL ?? '', async (html, outgoing) => {
    const inside = html.indexOf('<script type="text/late">') + 60
    outgoing.write(html.subarray(0, inside))
    await pause(2000)
    outgoing.end(html.subarray(inside))
  })
  // With the second visit all files are in the browser's cache, so they are ready before the HTML.
  for (const path of ['/faq', '/terms']) {
    await page.goto(`${proxy.origin}${at(path)}`)
    await untilHydrated(page)
  }
})

type SendHtml = (html: Buffer, outgoing: ServerResponse) => Promise<void>

/** A slow connection: the browser paints the page several times before its HTML is complete. */
const sendPieces: SendHtml = async (html, outgoing) => {
  for (let start = 0; start < html.length; start += 3000) {
    outgoing.write(html.subarray(start, start + 3000))
    await pause(40)
  }
  outgoing.end()
}

/** Forwards requests to the product, and decides how the HTML of pages is sent. */
async function startProxy(product: string, sendHtml: SendHtml) {
  const proxy = createServer((incoming, outgoing) => forward(product, incoming, outgoing, sendHtml))
  await new Promise<void>((resolve) => proxy.listen(0, resolve))
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

function forward(product: string, incoming: IncomingMessage, outgoing: ServerResponse, sendHtml: SendHtml) {
  const { host } = new URL(product)
  const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' }
  const upstream = fetchFrom(
    new URL(incoming.url ?? '', product),
    { method: incoming.method, headers },
    async (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      if (!reply.headers['content-type']?.includes('html')) return reply.pipe(outgoing)
      await sendHtml(Buffer.concat(await reply.toArray()), outgoing)
    },
  )
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
}
