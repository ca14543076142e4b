// The built web files, read once at the start: a few hundred small files, compressed by the build.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { acceptedEncoding } from '#server/http/pages/compressed-page.ts'

type Asset = {
  type: string
  cacheControl: string
  policy?: string
  etag: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}
export type Assets = Map<string, Asset>

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

export async function readAssets(folder: string): Promise<Assets> {
  const assets: Assets = new Map()
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
    const path = join(file.parentPath, file.name)
    const url = `/${path.slice(folder.length + 1).replaceAll('\\', '/')}`
    assets.set(url, await readAsset(path, url))
  }
  return assets
}

/** Reference data files are generated at the start. Their names contain a hash too. */
export function addReferenceFile(assets: Assets, file: { url: string; identity: Buffer; br: Buffer; gzip: Buffer }) {
  assets.set(file.url, {
    ...metadataOf(file.url, file.identity),
    identity: file.identity,
    br: file.br,
    gzip: file.gzip,
  })
}

async function readAsset(path: string, url: string): Promise<Asset> {
  const identity = await readFile(path)
  const [br, gzip] = await Promise.all([
    readFile(`${path}.br`).catch(() => null),
    readFile(`${path}.gz`).catch(() => null),
  ])
  return { ...metadataOf(url, identity), identity, ...(br && { br }), ...(gzip && { gzip }) }
}

function metadataOf(url: string, content: Buffer) {
  return {
    type: types[extname(url)] ?? 'application/octet-stream',
    ...(url === '/sw.js' ? serviceWorkerHeaders : { cacheControl: cacheControlOf(url) }),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
  }
}

/** Names under /assets contain a hash of the content. */
const cacheControlOf = (url: string) =>
  url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'

/** Browsers revalidate the service worker at every use. It has its own policy, independent of the pages. */
const serviceWorkerHeaders = { cacheControl: 'no-cache', policy: "default-src 'none'; connect-src 'self'" }

export function serveAsset(asset: Asset, request: Request): Response {
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': asset.cacheControl,
    etag: asset.etag,
    vary: 'accept-encoding',
    ...(asset.policy && { 'content-security-policy': asset.policy }),
  }
  if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const compressed = encoding === 'identity' ? undefined : asset[encoding]
  if (compressed) headers['content-encoding'] = encoding
  const body = compressed ?? asset.identity
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { headers })
}
