/// <reference lib="dom" />
// The service worker without a network and with push messages. Push services are not reachable in a test, so the test
// delivers the message to the browser itself.
import type { BrowserContext, Page } from '@playwright/test'
import type { PushPayload } from '#contract/push.ts'
import { post, register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { notifications } from '#i18n/ar/notifications.ts'
import { worker as arabic } from '#i18n/ar/worker.ts'
import { worker as english } from '#i18n/en/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a reload without a network shows the offline page in both languages and recovers with the network', async ({
  page,
  context,
  visit,
  allowConsoleError,
  expectNoAxeViolations,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 503/)
  await startWorker(page, visit)
  const before = await page.title()
  await page.reload()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: arabic.offlineTitle })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoAxeViolations()
  await expect(page.getByRole('link', { name: arabic.retry })).toHaveAttribute('href', '')
  await expect(page.getByRole('link', { name: arabic.chats }), 'no chats are stored here').toHaveCount(0)
  await expectOffline(page, '/en/chats', english.offlineTitle)
  await expectOffline(page, '/faq', arabic.offlineTitle)

  await context.setOffline(false)
  await expect(page, 'it tries again by itself').toHaveTitle(before)
  expect(await cachedPaths(page), 'only built files are cached').toEqual([])
})

test('a user reads stored chats without a network, until the session ends', async ({
  page,
  context,
  visit,
  allowConsoleError,
  expectNoAxeViolations,
}, info) => {
  // With the network the offline page of an unknown conversation loads it again, which is 404.
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of (?:401|404|503)/)
  await register(page, uniqueUser(info))
  const body =
    'Is it still <b>available</b>? I can come today with the cash, just tell me a time that suits you, please.'
  const { data } = await (await page.request.get('/api/home')).json()
  const message = { client_id: crypto.randomUUID(), body }
  const { conversation } = await post(page, '/api/chats', {
    to: { ad_id: data.advertisement_posts.items[0].id },
    message,
  })
  await startWorker(page, visit)
  await visit(`/chats/${conversation.id}`)
  await expect(page.getByText(body).first()).toBeVisible()
  await expect.poll(() => storedChats(page), 'the list and the conversation').toBe(2)

  await context.setOffline(true)
  await expectOffline(page, '/faq', arabic.offlineTitle)
  await page.getByRole('link', { name: arabic.chats }).click()
  await expect(page.getByRole('heading', { name: arabic.chats })).toBeVisible()
  await expect(page.getByRole('status')).toContainText(arabic.asOf('', '').split(' في ')[0] ?? '')
  await expectNoAxeViolations()
  const isStartShown = await page.locator('.chats span').evaluate((line) => {
    const start = document.createRange()
    const text = line.querySelector('bdi')?.firstChild as Text
    start.setStart(text, 0)
    start.setEnd(text, 5)
    const [letters, box] = [start.getBoundingClientRect(), line.getBoundingClientRect()]
    return letters.left >= box.left - 1 && letters.right <= box.right + 1
  })
  expect(isStartShown, 'an English line is cut at its end, also on an Arabic page').toBe(true)
  await page.getByRole('link', { name: conversation.person.full_name }).click()
  await expect(page.getByRole('heading', { name: conversation.person.full_name })).toBeVisible()
  await expect(page.getByText(body)).toBeVisible()
  await expectNoAxeViolations()
  await expectOffline(page, '/en/chats/999999', english.chats)
  await expect(page.getByText(english.notStored)).toBeVisible()

  await context.setOffline(false)
  await context.clearCookies()
  await expect(async () => {
    await page.goto('/faq')
    expect(await storedChats(page)).toBe(0)
  }).toPass()
})

test('a push message is shown unless its page is visible, and opens its page', async ({ page, context, visit }) => {
  const deliver = await startPushing(page, context, visit)
  const message: PushPayload = {
    kind: 'message',
    title: 'رسالة جديدة من ريم',
    link: '/faq',
    language: 'ar',
    tag: 'chat-7',
    isNewsAgain: true,
  }
  await watchWorker(context)
  await deliver({ ...message, title: 'لا حاجة إليه' })
  await pressNotification(context, '/faq')
  await expect.poll(() => done(context), 'the page that shows it comes to the front').toEqual([['focus']])
  await pressNotification(context, '/chats/7')
  const { origin } = new URL(page.url())
  await expect.poll(() => done(context)).toEqual([['focus'], ['open', `${origin}/chats/7`]])

  await page.goto('about:blank')
  await deliver(message)
  const options = { lang: 'ar', dir: 'rtl', icon: '/icon-192.png', tag: 'chat-7', renotify: true }
  await expect
    .poll(async () => (await done(context))?.slice(2))
    .toEqual([['show', message.title, { ...options, data: { link: '/faq', kind: 'message', language: 'ar' } }]])
})

test('a user turns push notifications of the device on and off', async ({
  page,
  visit,
  expectNoAxeViolations,
}, info) => {
  const words = notifications.switches.push
  await register(page, uniqueUser(info))
  await page.addInitScript(pretendPushService)
  await page.evaluate(() => localStorage.setItem('pretended', 'denied'))
  await visit('/profile-settings')
  await expect(page.getByText(words.denied)).toBeVisible()
  await expectNoAxeViolations()

  await page.evaluate(() => localStorage.setItem('pretended', 'silent'))
  await visit('/profile-settings')
  const device = page.getByRole('checkbox', { name: words.label })
  await device.press('Space')
  await expect(page.getByText(words.failed)).toBeVisible()
  await expect(device, 'nothing is claimed that is not so').not.toBeChecked()

  await page.evaluate(() => localStorage.setItem('pretended', 'answering'))
  await device.press('Space')
  await expect(page.getByText(words.turnedOn)).toBeVisible()
  await expect(device).toBeChecked()
  expect(await isOn(page)).toBe(true)
  await page.reload()
  await expect(device, 'it stays').toBeChecked()
  await device.press('Space')
  await expect(device).not.toBeChecked()
  await expect.poll(() => isOn(page)).toBe(false)
})

/** Emulated offline mode can drop for a moment, and then the offline page reloads. */
const expectOffline = (page: Page, path: string, name: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 5_000 })
  }).toPass()

type Visit = (path: string) => Promise<unknown>

/** The page registers the worker eight seconds after it loaded; the test registers it at once. */
async function startWorker(page: Page, visit: Visit) {
  await page.clock.install()
  await visit('/faq')
  await page.clock.runFor(10_000)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** How many things chats have stored for reading without a network. */
const storedChats = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('souqna-chat')
        // It does not exist yet. An empty one of version 1 must not stay.
        request.onupgradeneeded = () => {
          request.transaction?.abort()
          resolve(0)
        }
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const count = request.result.transaction('snapshots').objectStore('snapshots').count()
          request.result.close()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

/** Cached URLs that are not built files. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    if (!requests.length) return ['the cache is empty']
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
  })

async function startPushing(page: Page, context: BrowserContext, visit: Visit) {
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await startWorker(page, visit)
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (message: PushPayload) => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

type Done = { done: unknown[][] }

/** A headless browser shows no notification and focuses no tab, so the calls are recorded. */
const watchWorker = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(() => {
    const scope = Object.assign(self, { done: [] as unknown[][] })
    const noting =
      (name: string) =>
      async (...parameters: unknown[]) =>
        void scope.done.push([name, ...parameters])
    const of = (type: string) => (scope as unknown as Record<string, { prototype: object }>)[type]?.prototype ?? {}
    Object.assign(of('ServiceWorkerRegistration'), { showNotification: noting('show') })
    Object.assign(of('WindowClient'), { focus: noting('focus') })
    Object.assign(of('Clients'), { openWindow: noting('open') })
  })

const done = (context: BrowserContext) => context.serviceWorkers()[0]?.evaluate(() => (self as unknown as Done).done)

const pressNotification = (context: BrowserContext, link: string) =>
  context.serviceWorkers()[0]?.evaluate((link) => {
    const notification = { data: { link }, close() {} }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
  }, link)

async function isOn(page: Page) {
  const reply = await (await page.request.get('/api/push')).json()
  return reply.data.is_on
}

/**
 * Fake push service. The mode is in storage: `denied` by the user, `silent`, or `answering` with a subscription that
 * survives a reload.
 */
function pretendPushService() {
  const standing = () => localStorage.getItem('pretended')
  const subscription = () =>
    localStorage.getItem('subscribed')
      ? {
          options: { applicationServerKey: null },
          toJSON: () => ({
            endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser-in-a-test',
            keys: {
              p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
              auth: 'BTBZMqHH6r4Tts7J_aSIgg',
            },
          }),
          unsubscribe: async () => localStorage.removeItem('subscribed'),
        }
      : null
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      if (standing() === 'silent') throw new DOMException('Registration failed', 'AbortError')
      localStorage.setItem('subscribed', 'yes')
      return subscription()
    },
  })
  Object.defineProperty(Notification, 'permission', { get: () => (standing() === 'denied' ? 'denied' : 'granted') })
  Notification.requestPermission = async () => 'granted'
}
