// robots.txt, the site maps and the web app manifests.
import { Hono } from 'hono'
import { directionOf, inLanguage, type Language, languages } from '#contract/language.ts'
import { shellTexts } from '#i18n/server-texts.ts'
import { day } from '#server/platform/time.ts'
import { createFileCache, fileResponse } from './sitemap-cache.ts'

export type CrawlerFilesContext = {
  publicUrl: string
  /** A mailto: or https: address for people who found a weakness. */
  securityContact: string | undefined
  /** A setting. */
  siteName: (language: Language) => string
  paths: { path: string }[]
  privatePaths: string[]
  /** Site map files of ads and other changing content: their names, and the paths in one of them. */
  listFiles(): Promise<string[]>
  readFile(name: string): Promise<string[] | null>
}

export function createCrawlerFiles(context: CrawlerFilesContext): Hono {
  const { siteName, publicUrl, securityContact, paths, privatePaths, listFiles, readFile } = context
  const app = new Hono()
  const pages = sitemapOf(
    publicUrl,
    paths.map(({ path }) => path),
  )
  const robots = robotsText(publicUrl, privatePaths)

  app.get('/robots.txt', (c) => c.body(robots, 200, plain))
  app.get('/.well-known/security.txt', (c) => c.body(securityText(publicUrl, securityContact), 200, plain))
  const files = createFileCache()
  app.get('/sitemap.xml', async (c) => c.body(sitemapIndex(publicUrl, ['pages', ...(await listFiles())]), 200, xml))
  app.get('/sitemap-pages.xml', (c) => c.body(pages, 200, xml))
  app.get('/:file{sitemap-[a-z]+-[0-9]+\\.xml}', async (c) => {
    const name = c.req.param('file').slice('sitemap-'.length, -'.xml'.length)
    const file = await files.read(name, async () => {
      const paths = await readFile(name)
      return paths?.length ? sitemapOf(publicUrl, paths) : null
    })
    // A file without ads is not kept: the numbers of such files are endless.
    return file ? fileResponse(c.req.raw, file) : c.body(sitemapOf(publicUrl, []), 200, xml)
  })
  for (const language of languages) {
    app.get(inLanguage(language, '/manifest.webmanifest'), (c) =>
      c.body(JSON.stringify(manifestIn(language, siteName(language))), 200, manifestType),
    )
  }
  return app
}

const daily = 'public, max-age=86400'
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': daily }
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
const manifestType = { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': daily }

function robotsText(publicUrl: string, privatePaths: string[]) {
  const disallowed = privatePaths.flatMap((path) =>
    languages.map((language) => `Disallow: ${inLanguage(language, path)}`),
  )
  return ['User-agent: *', 'Disallow: /api/', ...disallowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

/** RFC 9116. It may be read for a year; every request renews that. */
function securityText(publicUrl: string, contact: string | undefined) {
  const expires = new Date(Date.now() + 365 * day).toISOString()
  return [
    `Contact: ${contact ?? `${publicUrl}/en/security-center`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const sitemapIndex = (publicUrl: string, files: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => `<sitemap><loc>${publicUrl}/sitemap-${file}.xml</loc></sitemap>`).join('\n')}
</sitemapindex>
`

function sitemapOf(publicUrl: string, paths: string[]) {
  const address = (language: Language, path: string) => `${publicUrl}${inLanguage(language, path)}`
  const alternates = (path: string) =>
    languages
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language, path)}"/>`)
      .join('')
  const urls = paths.flatMap((path) =>
    languages.map((language) => `<url><loc>${address(language, path)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function manifestIn(language: Language, name: string) {
  const { tagline } = shellTexts[language].site
  return {
    id: inLanguage(language, '/'),
    name,
    short_name: name,
    description: tagline,
    lang: language,
    dir: directionOf(language),
    start_url: inLanguage(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf5e8',
    theme_color: '#0c6944',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
