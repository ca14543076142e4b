// A small app of somebody else: signs in with a code, lists ads, publishes one with a photo, chats and listens.
//   curl -o souqna.ts http://localhost:3000/api/client.ts && npm install pusher-js && node app.ts http://localhost:3000
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import Pusher from 'pusher-js'
import { type ChatHint, createSouqna, type Souqna, SouqnaError } from './souqna.ts'

const [site = 'http://localhost:3000', phone = '', photo = '', friend = ''] = process.argv.slice(2)
const souqna = createSouqna({ site, language: 'en' })
const terminal = createInterface({ input: process.stdin, output: process.stderr })

try {
  const me = await signIn(souqna, phone)
  console.log('signed in', me.user.full_name)
  const events = await listen(souqna, me.user.id)

  const { advertisement_posts: ads } = await souqna.call('ads.home', { query: { search: 'كيا', sort: 'newest' } })
  console.log('found', ads.paginate.total, ads.items[0]?.name)

  const ad = await publish(souqna, photo)
  const { images } = await souqna.call('ads.one', { params: { id: ad.id } })
  console.log('published', ad.id, souqna.imageUrl(images[0]?.name ?? '', 640))

  const message = { client_id: randomUUID(), body: 'Hello from an app' }
  const sent = await souqna.call('chat.start', { body: { to: { user_id: Number(friend) }, message } })
  console.log('wrote', sent.message.body)

  console.log('heard', (await events.next('message')).message?.body)
  events.stop()
} catch (error) {
  // A refusal says which field is wrong, in the language that was asked for.
  console.error(error instanceof SouqnaError ? error.failure : error)
  process.exitCode = 1
} finally {
  terminal.close()
}

/** A code by SMS; the token comes in the reply because the app asks for it. */
async function signIn({ call, setToken }: Souqna, text: string) {
  const sent = await call('accounts.sendCode', { body: { purpose: 'sign_in', phone: { text, country: 'SY' } } })
  const code = await terminal.question('Code: ')
  const body = { code_id: sent.id, code, return_token: true, create_account: true }
  const reply = await call('accounts.signInWithCode', { body })
  if (reply.next !== 'dashboard') throw new Error(`This number has to ${reply.next} first.`)
  setToken(reply.token)
  // A new account has no name yet; without one it cannot publish or write (403 `name_needed`).
  if (!reply.user.has_name) await call('me.change', { body: { full_name: await terminal.question('Name: ') } })
  return reply
}

/** Uploads the photo, then sends the ad with the name that the photo got. */
async function publish({ call }: Souqna, file: string) {
  const image = new Blob([await readFile(file)], { type: 'image/jpeg' })
  const { name: photoName } = await call('images.upload', { query: { kind: 'ad' }, file: image })
  const categories = await call('catalog.categories')
  const electronics = categories.find((category) => category.type === 'general' && category.children.length)
  const leaf = lastLeaf(electronics)
  const zone = (await call('catalog.zones')).find(({ name }) => name === 'Bab Touma')
  const [governorate, city] = await call('catalog.zonePath', { query: { zone_id: zone?.id ?? 0 } })
  return call('posting.postAd', {
    body: {
      client_id: randomUUID(),
      draft: {
        name: 'Made by an app',
        description: 'Published through the API with one photo.',
        main_category_id: electronics?.id ?? 0,
        category_id: leaf?.id ?? 0,
        governorate_id: governorate?.id ?? 0,
        city_id: city?.id ?? 0,
        zone_id: zone?.id ?? 0,
        show_address: false,
        show_price: false,
        show_phone: false,
        images: [photoName],
      },
    },
  })
}

type Category = { id: number; children: Category[] }

function lastLeaf(category: Category | undefined): Category | undefined {
  return category?.children.length ? lastLeaf(category.children[0]) : category
}

/** Any Pusher client works; the key of the server is in its settings. */
async function listen({ call, authorization }: Souqna, userId: number) {
  const { setting } = await call('catalog.setting')
  const { hostname, port, protocol } = new URL(site)
  const pusher = new Pusher(setting.pusherAppKey, {
    cluster: setting.pusherAppCluster,
    wsHost: setting.pusherHost || hostname,
    ...(port && { wsPort: Number(port), wssPort: Number(port) }),
    forceTLS: protocol === 'https:',
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { endpoint: `${site}/broadcasting/auth`, transport: 'ajax', headers: authorization() },
  })
  const channel = pusher.subscribe(`private-user-${userId}`)
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve))
  const next = (what: ChatHint['what']) =>
    new Promise<ChatHint>((resolve) => channel.bind('chat', (hint: ChatHint) => hint.what === what && resolve(hint)))
  return { next, stop: () => pusher.disconnect() }
}
