// The pages of the whole product over real HTTP.
import { afterAll, describe, expect, test } from 'vitest'
import { createProduct } from '#composition/product.ts'
import { loadBuilt, type WebBundle } from '#composition/web-bundle.ts'
import { directionOf, inLanguage, languages } from '#contract/language.ts'
import { ar } from '#i18n/ar/shell.ts'
import { en } from '#i18n/en/shell.ts'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { startProduct } from '#server/testing/running-product.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { needsSession, sitePages } from '#web/site.ts'

const { log, entries } = recordingLog()
const db = await cloneDatabase()
const { ask, stop, dataDir } = await startProduct(db, log)
afterAll(stop)

const withId = (path: string) => path.replace(':id', '17')

describe('an invalid filter', () => {
  const words = { ar, en }

  test.each(languages)('is named in %s, with a link without it', async (language) => {
    const { errors, attributes } = words[language]
    const home = inLanguage(language, '/')
    const answer = await ask(`${home}?zone_id=1&yearFrom=abc&page=2`)
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toContain(`<h1 class="font-bold text-xl">${errors.nonsenseTitle}</h1>`)
    expect(text).toContain(errors.nonsenseBody([attributes.year.label]))
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain(`href="${home}?zone_id=1"`)
    expect(text).not.toContain(errors.notFoundTitle)
  })

  test.each(['sort=zzz', 'priceTo=-1', 'bodyTypes[0]=ufo', 'zone_id=abc', 'cursor=x', 'page=0', 'categories_ids[0]=x'])(
    '/?%s is not a missing page',
    async (query) => {
      const answer = await ask(`/?${query}`)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(ar.errors.nonsenseTitle)
    },
  )
})

test('a page behind the end of a list leads to its last page', async () => {
  const answer = await ask('/en?categories_ids[0]=1&page=40')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en?categories_ids[0]=1'])
  expect((await ask('/en?categories_ids[0]=1')).status).toBe(200)
})

describe('a price that was typed in words', () => {
  test.each([
    ['/?categories_ids[]=1&priceTo=3 مليون', '/?categories_ids[]=1&priceTo=3000000'],
    ['/en?priceFrom=٥٠٠,٠٠٠&priceTo=1.2M', '/en?priceFrom=500000&priceTo=1200000'],
    ['/featured-offers?priceTo=120 مليون قديمة', '/featured-offers?priceTo=1200000'],
    ['/map?priceFrom=500k', '/map?priceFrom=500000'],
  ])('%s has the address of its number', async (typed, plain) => {
    const answer = await ask(encodeURI(typed))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(plain)
    expect((await ask(plain)).status).toBe(200)
  })

  test.each(['/', '/en', '/featured-offers', '/map'])('that cannot be read is named at %s', async (path) => {
    const answer = await ask(`${path}?priceTo=cheap`)
    expect(answer.status).toBe(422)
    const { errors, filters } = path === '/en' ? en : ar
    expect(await answer.text()).toContain(errors.nonsenseBody([filters.price]))
  })

  test('the list says what it understood', async () => {
    expect(await (await ask('/?priceTo=3000000')).text()).toContain('حتى \u20683 ملايين ل.س\u2069')
  })
})

describe('every URL in both languages', () => {
  const cases = sitePages.flatMap((page) => languages.map((language) => ({ ...page, language })))

  test.each(cases)('$language $path', async ({ language, ...page }) => {
    const { path, access } = page
    const answer = await ask(inLanguage(language, withId(path)))
    if (needsSession(page)) {
      expect(answer.status).toBe(302)
      const next = encodeURIComponent(inLanguage(language, withId(path)))
      expect(answer.headers.get('location')).toBe(`${inLanguage(language, '/login')}?next=${next}`)
      return
    }
    const text = await answer.text()
    // There are no ads yet, so an ad page is a 404.
    expect(answer.status).toBe(path.includes(':') ? 404 : 200)
    expect(text).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(text).toMatch(/<title>[^<]+<\/title>/)
    // What is missing is also named as missing in the title.
    const heading = /<h1[^>]*>([^<]+)</.exec(text)?.[1] ?? ''
    if (path.includes(':')) expect(text).toContain(`<title>${heading} · `)
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text, 'a part that waits for its code is missing').not.toMatch(/<!--\$[!?]/)
    if (access === 'public' && !path.includes(':')) {
      expect(text).toContain(`<link rel="canonical" href="https://souqna.test${inLanguage(language, path)}"/>`)
      expect(text).toContain(
        `<link rel="alternate" hrefLang="en" href="https://souqna.test${inLanguage('en', path)}"/>`,
      )
    } else {
      expect(text).toContain('<meta name="robots" content="noindex"/>')
    }
  })
})

test('a signed-in user gets whole private pages', async () => {
  const { token } = await openSession(db, systemClock, await insertUser(db), 'Test', false)
  const cookie = `_token=${encodeURIComponent(JSON.stringify({ token }))}`
  expect((await ask('/dashboard', { headers: { cookie } })).status).toBe(200)
  for (const { path } of sitePages.filter(({ access, path: at }) => access === 'private' && !at.includes(':'))) {
    const answer = await ask(path, { headers: { cookie } })
    expect([path, /<!--\$[!?]/.test(await answer.text())]).toEqual([path, false])
  }
})

test.each([
  ['/moderation', '/desk/cases'],
  ['/moderation?status=decided', '/desk/cases?status=decided'],
  ['/en/moderation/17', '/en/desk/cases/17'],
  ['/moderation//example.org', '/desk/cases//example.org'],
])('the former address %s leads to %s', async (former, now) => {
  const answer = await ask(former, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, now])
})

test('an address that only begins like the former one is not found', async () => {
  expect((await ask('/moderations')).status).toBe(404)
})

describe('a cached page in the fast path', () => {
  const comparable = ({ headers, status }: Response) => {
    const { 'x-request-id': id, date: _, 'keep-alive': __, connection: ___, ...rest } = Object.fromEntries(headers)
    expect(id).toBeTruthy()
    return { status, ...rest }
  }

  test('has the same headers and body as the rendered page', async () => {
    const rendered = await ask('/services')
    const cached = await ask('/services')
    expect(comparable(cached)).toEqual(comparable(rendered))
    expect(await cached.text()).toBe(await rendered.text())
    expect(entries.findLast(({ event }) => event === 'request')).toMatchObject({ path: '/services', status: 200 })
  })

  test('redirects users who chose English, and responds 304', async () => {
    const cached = await ask('/services')
    expect((await ask('/services', { headers: { cookie: 'lang=en' } })).headers.get('location')).toBe('/en/services')
    const etag = cached.headers.get('etag') ?? ''
    expect((await ask('/services', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('a cached seller page', () => {
  test('is rendered again after the seller changes the profile', async () => {
    const id = await insertUser(db, { full_name: 'Rima Haddad' })
    const { token } = await openSession(db, systemClock, id, 'Test', false)
    const page = async () => (await ask(`/en/vendor-details/${id}`)).text()
    expect([await page(), await page()].every((text) => text.includes('Rima Haddad'))).toBe(true)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await ask('/api/me', { method: 'PATCH', headers, body: '{"full_name":"Rima Khoury"}' })
    expect(await page()).toContain('Rima Khoury')
  })
})

describe('a cached ad page', () => {
  test('is rendered again after a change of the ad or its seller, and not after one of their other ads', async () => {
    const seller = await insertUser(db, { full_name: 'Samer Aziz' })
    const { token } = await openSession(db, systemClock, seller, 'Test', false)
    const [changed, other] = [
      await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, price: 185_000_000 }),
      await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, price: 120_000_000 }),
    ]
    const version = async (id: number) => (await ask(`/en/ad-details/${id}`)).headers.get('etag')
    const send = async (method: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { status } = await ask(path, { method, headers, body: JSON.stringify(body) })
      expect(status).toBe(200)
    }
    const before = [await version(changed), await version(other)]
    await send('POST', `/api/ads/${changed}/price`, { price: 186_000_000 })
    expect(await version(changed)).not.toBe(before[0])
    expect(await version(other)).toBe(before[1])

    await send('PATCH', '/api/me', { full_name: 'Samer Azizi' })
    expect(await version(other)).not.toBe(before[1])
  })
})

describe('a cached page', () => {
  test('is compressed and has an ETag that gives 304', async () => {
    const first = await ask('/terms', { headers: { 'accept-encoding': 'br' } })
    const again = await ask('/terms', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(first.headers.get('vary')).toBe('accept-encoding')
    expect(again.status).toBe(304)
  })

  test('allows its inline scripts by hash, all but its data', async () => {
    const answer = await ask('/')
    const all = [...(await answer.text()).matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]+?)<\/script>/g)]
    const scripts = all.filter(([script]) => !script.startsWith('<script type="application/json"'))
    expect(all.length).toBe(scripts.length + 1)
    expect(scripts.length).toBeGreaterThan(2)
    for (const [, text = ''] of scripts) {
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    }
  })
})

test('a shared ad has a share card in the language of the link', { timeout: 30_000 }, async () => {
  const id = await insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو "نظيفة" <b>', price: 185_000_000 })
  for (const language of languages) {
    const text = await (await ask(inLanguage(language, `/ad-details/${id}`))).text()
    const meta = Object.fromEntries(
      [...text.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map((m) => m.slice(1)),
    )
    const path = `https://souqna.test/media/cards/ad/${id}/${language}-`
    expect(meta['og:image']).toMatch(new RegExp(`^${path}[0-9a-f]{16}\\.jpg$`))
    expect(meta).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'كيا ريو &quot;نظيفة&quot; &lt;b&gt;',
      'twitter:card': 'summary_large_image',
    })
    const card = await ask(new URL(meta['og:image'] ?? '').pathname)
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

test('these tests logged no error', () => {
  expect(entries.filter((entry) => entry.level === 'error')).toEqual([])
})

test('the log names the path of a page that failed, and nothing of its query', async () => {
  const { log, entries } = recordingLog()
  const built = await loadBuilt()
  const withoutItems = async () => ({ items: null }) as never
  const render: WebBundle['render'] = (request, services) =>
    built.render(request, { ...services, api: { ...services.api, ads: { ...services.api.ads, home: withoutItems } } })
  const product = await createProduct({
    ...{ config: readConfig({ DATA_DIR: dataDir }), db, log, isDraining: () => false },
    web: { ...built, render },
  })
  const answer = await product.fetch(new Request('http://souqna.test/en?search=private+words&priceTo=987654'))
  await product.stop()
  expect(answer.status).toBe(302)
  expect(entries.filter(({ level }) => level === 'error')).toMatchObject([{ event: 'page.failed', path: '/en' }])
  expect(JSON.stringify(entries)).not.toMatch(/private|987654/)
})
