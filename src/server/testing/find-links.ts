// Finds every URL in a response: links, assets, site maps, share images, structured data.

/** `base` is the URL of the response; relative URLs refer to it. */
export function linksIn(type: string, text: string, base: URL): URL[] {
  return addressesIn(type, text)
    .map((address) => URL.parse(address, base))
    .filter((url) => url !== null && /^https?:$/.test(url.protocol)) as URL[]
}

function addressesIn(type: string, text: string): string[] {
  if (type.startsWith('text/html')) return [...addressesOfPage(text), ...addressesInStructuredData(text)]
  if (type.startsWith('text/css')) return captured(text, /url\(["']?([^"')]+)/g)
  if (type.startsWith('text/plain')) return captured(text, /^Sitemap: (.+)$/gm)
  if (type.startsWith('application/xml')) return captured(text, /(?:<loc>|href=")([^"<]+)/g)
  if (type.startsWith('application/manifest')) return captured(text, /"(?:src|start_url)":"([^"]+)"/g)
  return []
}

function addressesOfPage(html: string): string[] {
  const attributes = captured(html, /\s(?:href|src|action)="([^"]*)"/gi)
  const sizes = captured(html, /\s(?:image)?srcset="([^"]*)"/gi).flatMap((set) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  )
  const shared = captured(html, /<meta property="og:(?:image|url)" content="([^"]*)"/g)
  // The smallest size of an image is the first in its set.
  return [...sizes, ...attributes, ...shared].map(unescaped)
}

/** URLs in schema.org data, which also contain URLs of other sites. */
function addressesInStructuredData(html: string): string[] {
  const scripts = captured(html, /<script type="application\/ld\+json">([^<]*)</g)
  return scripts.flatMap((script) => stringsIn(JSON.parse(script)).filter((value) => /^https?:/.test(value)))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

const captured = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&')
