import { describe, expect, test, vi } from 'vitest'
import { createVisitorWork } from '#server/http/load-shedding.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createFairLimit } from '#server/platform/fair-limit.ts'
import { createPageCache } from './page-cache.ts'
import type { SitePage } from './page-url.ts'
import { createPages, failedPage, type Render, type RenderedResponse } from './pages.ts'

const site: SitePage[] = [
  { path: '/', access: 'public', query: ['search', 'categories_ids'] },
  { path: '/terms', access: 'public' },
  { path: '/dashboard', access: 'private' },
]

function setup(render: Render = async (request) => rendered(`rendered ${request.url}`)) {
  const renderedPaths: string[] = []
  const limit = createFairLimit({ atOnce: 4, perOwner: 2, queued: 4, queuedPerOwner: 1 })
  const cache = createPageCache(systemClock)
  const pages = createPages({
    renders: createVisitorWork(limit, () => 0, systemClock),
    cache,
    clock: systemClock,
    sessions: {
      findActor: async () => ({ id: 7, role: null, sessionId: 1 }),
    },
    countSearch: () => {},
    countPage: () => {},
    policyFor: () => "default-src 'self'",
    pageAt: (path) => site.find((page) => page.path === path),
    render: (request, isSignedIn, facts) => {
      renderedPaths.push(new URL(request.url).pathname + new URL(request.url).search)
      return render(request, isSignedIn, facts)
    },
  })
  const askFrom = (network: string, path: string, headers: Record<string, string> = {}) =>
    pages(new Request(`http://souqna.test${path}`, { headers }), { network, requestId: 'test' })
  const ask = (path: string, headers: Record<string, string> = {}) => askFrom('203.0.113.1', path, headers)
  return { ask, askFrom, renderedPaths, cache }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const rendered = (body: string, status = 200) => ({ status, headers: new Headers(html), body })

describe('the language of a page', () => {
  test('a URL without a prefix is Arabic without a cookie, regardless of Accept-Language', async () => {
    const { ask, renderedPaths } = setup()
    expect((await ask('/terms', { 'accept-language': 'en' })).status).toBe(200)
    expect(renderedPaths).toEqual(['/terms'])
  })

  test('with lang=en a URL without a prefix redirects to the English one, with its query', async () => {
    const { ask } = setup()
    const answer = await ask('/?search=car', { cookie: 'x=1; lang=en' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en?search=car'])
  })

  test.each([
    ['/?search=%D9%83%D9%8A%D8%A7&zone_id=', '/?search=%D9%83%D9%8A%D8%A7'],
    ['/en?search=&zone_id=', '/en'],
    ['/?categories_ids[0]=1&yearFrom=&cursor=YQ==', '/?categories_ids[0]=1&cursor=YQ=='],
    ['//evil.test?x=', '/evil.test'],
  ])('%s redirects to %s, without empty fields', async (path, location) => {
    const answer = await setup().ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  })

  test('an English URL is English, regardless of the cookie', async () => {
    const { ask } = setup()
    expect((await ask('/en/terms', { cookie: 'lang=ar' })).status).toBe(200)
  })

  test('?lang= sets the cookie for a year and redirects to the clean URL', async () => {
    const { ask } = setup()
    const answer = await ask('/terms?lang=en&x=1')
    expect(answer.headers.get('location')).toBe('/en/terms?x=1')
    expect(answer.headers.get('set-cookie')).toBe('lang=en; Path=/; Max-Age=31536000; Secure; SameSite=Lax')
    expect((await ask('/en/terms?lang=ar')).headers.get('location')).toBe('/terms')
  })

  test.each(['//evil.test/', '//evil.test/?lang=en', '/\\evil.test/?lang=ar', '/%2F/evil.test/'])(
    '%s never leads to another site',
    async (path) => {
      const { ask } = setup()
      const location = (await ask(path, { cookie: 'lang=en' })).headers.get('location') ?? '/'
      expect(new URL(location, 'http://souqna.test').host).toBe('souqna.test')
    },
  )
})

describe('public pages', () => {
  test('are rendered once for all users', async () => {
    const { ask, renderedPaths } = setup()
    await ask('/terms')
    await ask('/terms', { cookie: '_token=%7B%22token%22%3A%22one%22%7D' })
    expect(renderedPaths).toEqual(['/terms'])
  })

  test('never know the user', async () => {
    const { ask } = setup(async (request, isSignedIn) => rendered(`${request.headers.get('cookie')} ${isSignedIn}`))
    expect(await (await ask('/terms', { cookie: '_token=secret' })).text()).toBe('null false')
  })

  test('are cached by the query keys they read; other keys are dropped', async () => {
    const { ask, renderedPaths } = setup()
    await ask('/?utm_source=x')
    await ask('/?fbclid=y')
    await ask('/?search=a&utm=z')
    await ask('/?categories_ids[0]=1&categories_ids[1]=2')
    expect(renderedPaths).toEqual(['/', '/?search=a', '/?categories_ids%5B0%5D=1&categories_ids%5B1%5D=2'])
  })

  test('every unknown URL shows one cached page per language', async () => {
    const { ask, renderedPaths } = setup(async () => rendered('gone', 404))
    for (const path of ['/a', '/b/c?d=1', '/%00', '/%E0%A4%A', '/en/x', '/terms/x']) {
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    }
    expect(renderedPaths).toEqual(['/404', '/en/404'])
  })

  test('a trailing slash redirects to the URL without it', async () => {
    const { ask } = setup()
    const answer = await ask('/terms/?a=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/terms?a=1'])
  })
})

describe('private pages', () => {
  test('are compressed more than a fresh public page, because they are never compressed again', async () => {
    const row = (i: number) =>
      `<li><a href="/ad-details/${(i * 7919) % 10007}">سيارة ${(i * 104729) % 9973} ل.س</a></li>`
    const { ask } = setup(async () => rendered(Array.from({ length: 300 }, (_, i) => row(i)).join('')))
    const sizeOf = async (path: string) => (await (await ask(path, { 'accept-encoding': 'zstd' })).bytes()).byteLength
    expect(await sizeOf('/dashboard')).toBeLessThan(await sizeOf('/terms'))
  })

  test('know the user and are never cached', async () => {
    const { ask, renderedPaths } = setup(async (_, isSignedIn) => rendered(String(isSignedIn)))
    const mine = await ask('/dashboard', { cookie: '_token=%7B%22token%22%3A%22one%22%7D' })
    expect(await mine.text()).toBe('true')
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await ask('/dashboard')).text()).toBe('false')
    expect(renderedPaths).toHaveLength(2)
  })

  test('cannot be reached under a name like a file', async () => {
    const { ask, renderedPaths } = setup(async () => rendered('gone', 404))
    for (const path of ['/dashboard/x.css', '/dashboard;.js', '/dashboard%0a', '/dashboard.data.css']) {
      const answer = await ask(path, { cookie: '_token=%7B%22token%22%3A%22one%22%7D' })
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect(renderedPaths).toEqual(['/404'])
  })
})

describe('when rendering fails', () => {
  const broken = () => setup(async () => rendered('stack trace', 500))

  test('users are redirected to /error in their language', async () => {
    const { ask } = broken()
    const answer = await ask('/en/terms')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en/error?code=500&next=%2Fen%2Fterms'])
  })

  test.each(['Googlebot/2.1', 'facebookexternalhit/1.1', 'WhatsApp/2.23', 'TelegramBot', 'Twitterbot/1.0'])(
    '%s gets the status and no page',
    async (agent) => {
      const answer = await broken().ask('/terms', { 'user-agent': agent })
      expect([answer.status, await answer.text()]).toEqual([500, ''])
    },
  )

  test('/error never redirects to itself', async () => {
    const pages = setup(async () => rendered('', 500))
    site.push({ path: '/error', access: 'guest', query: ['code'] })
    expect((await pages.ask('/error?code=500')).status).toBe(500)
    site.pop()
  })

  test.each([
    ['/error?code=404', 404],
    ['/en/error?code=503&next=%2F', 503],
    ['/error', 500],
    ['/error?code=200', 500],
    ['/error?code=4040', 500],
  ])('crawlers get only the status that %s reports', async (path, status) => {
    const answer = await setup().ask(path, { 'user-agent': 'Googlebot/2.1' })
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([status, '', 'no-store'])
  })

  test('crawlers get a 404 without a body', async () => {
    const { ask } = setup(async () => rendered('not found', 404))
    const answer = await ask('/x', { 'user-agent': 'Googlebot/2.1' })
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  })
})

describe('pages that are not cached', () => {
  /** Renders pages when the test says so. */
  function setupSlow() {
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    const parts = setup(async (request) => {
      if (request.url.includes('search')) await isOpen
      return rendered('page')
    })
    return { ...parts, open }
  }

  test('one address has a share of the rendering, and everybody else gets in', async () => {
    const { askFrom, open, renderedPaths } = setupSlow()
    const greedy = Array.from({ length: 10 }, (_, index) =>
      askFrom('203.0.113.1', `/?search=${index}`).catch((error: { status: number }) => error),
    )
    await vi.waitFor(() => expect(renderedPaths).toHaveLength(2), 20_000)
    expect((await askFrom('203.0.113.2', '/terms')).status).toBe(200)
    open()
    const statuses = (await Promise.all(greedy)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(7)
  })

  test('a town with one address that opens the same page renders it once', async () => {
    const { askFrom, open, renderedPaths } = setupSlow()
    const town = Array.from({ length: 50 }, () => askFrom('203.0.113.1', '/?search=car'))
    await vi.waitFor(() => expect(renderedPaths).toHaveLength(1), 20_000)
    open()
    for (const answer of await Promise.all(town)) expect(answer.status).toBe(200)
    expect(renderedPaths).toHaveLength(1)
  })

  test('an overload is a light page under the same URL that loads itself again', async () => {
    const answer = failedPage(new Request('http://souqna.test/en/terms'), 503)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('location')).toBe(null)
    const body = await answer.text()
    expect(body).toContain('<html lang="en" dir="ltr">')
    expect(body.length).toBeLessThan(2000)
    expect(await failedPage(new Request('http://souqna.test/terms'), 503).text()).toContain('dir="rtl"')
  })
})

describe('a page that cannot be rendered', () => {
  const list = ['list', 'list:0:0'] as const

  function setupFailing() {
    let failure: Error | RenderedResponse | undefined
    let renders = 0
    const site = setup(async (_request, _isSignedIn, facts) => {
      renders += 1
      if (failure instanceof Error) throw failure
      if (failure) return failure
      for (const tag of list) facts.tags.add(tag)
      facts.freshFor = 0
      return rendered(`page ${renders}`)
    })
    return { ...site, fail: (next: Error | RenderedResponse | undefined) => (failure = next) }
  }

  test.each([
    ['the database is lost', rendered('no database', 503)],
    ['the rendering throws', new Error('broken')],
  ])('is served from the cache, however old it is, when %s', async (_, failure) => {
    const { ask, fail } = setupFailing()
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
    try {
      expect(await (await ask('/')).text()).toBe('page 1')
      vi.setSystemTime(1_000_000 + 24 * 60 * 60 * 1000)
      fail(failure)
      const response = await ask('/')
      expect([response.status, await response.text()]).toEqual([200, 'page 1'])
      fail(undefined)
      expect(await (await ask('/')).text()).toBe('page 3')
    } finally {
      vi.useRealTimers()
    }
  })

  test('is a light 503 page with Retry-After under its own URL when there is no copy', async () => {
    const { ask, fail } = setupFailing()
    fail(rendered('no database', 503))
    const response = await ask('/?search=kia')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('location')).toBeNull()
  })
})

describe('the browser that made a change', () => {
  test('gets a page that was rendered after it, and others keep the cached one', async () => {
    const { ask, renderedPaths } = setup()
    await ask('/')
    await new Promise((resolve) => setTimeout(resolve, 3))
    const cookie = `lang=ar; changed=${Date.now().toString(36)}`
    await new Promise((resolve) => setTimeout(resolve, 3))
    await ask('/', { cookie })
    expect(renderedPaths).toHaveLength(2)
    await ask('/', { cookie })
    await ask('/')
    expect(renderedPaths).toHaveLength(2)
  })
})
