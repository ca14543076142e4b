import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { panels } from '#contract/body-panels.ts'
import type { AdDraftInput } from '#contract/posting.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { bodyMapRoute } from './body-map-route.ts'

const db = await cloneDatabase()
const tested = await testApi(db)
const [arabic, english] = [tested.client('ar'), tested.client('en')]
const seller = await createSeller(db, tested)

let count = 0
/** A Kia Rio with this body map. */
async function post(body_map: unknown, others: object = {}): Promise<number> {
  count += 1
  const words = Array.from({ length: 12 }, (_, place) => `كلمة${count * 100 + place}`).join(' ')
  const draft = {
    ...(await seller.draft()),
    name: `سيارة رقم ${count}`,
    description: words,
    facts: { body_map, ...others },
  }
  return (await seller.api.posting.postAd({ body: { client_id: randomUUID(), draft: draft as AdDraftInput } })).id
}
const mapWith = (changes: Record<string, string>) => panels.map((panel) => `${panel}_${changes[panel] ?? 'original'}`)

const [original, painted, replaced, unfinished, claiming] = [
  await post(mapWith({}), { colour: 'white' }),
  await post(mapWith({ bonnet: 'painted', roof: 'filled' })),
  await post(mapWith({ boot: 'replaced' })),
  await post(['bonnet_painted']),
  await post(['all_original', 'no_replaced', ...mapWith({ boot: 'replaced' })]),
]
const mapOf = async (id: number, client = english) =>
  (await client.ads.one(idParam(id))).facts?.find(({ key }) => key === 'body_map')

describe('the body map of a car', () => {
  test('is read as a summary, a line for each state and a picture', async () => {
    expect(await mapOf(original, arabic)).toEqual({
      key: 'body_map',
      label: 'خريطة الهيكل',
      text: 'فابريكا بالكامل',
      image: '/body-map/ar/1111111111111.svg',
    })
    expect(await mapOf(painted)).toEqual({
      key: 'body_map',
      label: 'Body map',
      text: 'No replaced panels',
      note: 'Filled: Roof\nPainted: Bonnet\nOriginal: All other panels',
      image: '/body-map/en/1211113111111.svg',
    })
    expect(await mapOf(replaced)).toMatchObject({
      text: 'Has replaced panels',
      note: expect.stringMatching('Boot lid'),
    })
  })

  test('is the last fact of an ad, because it is the tallest', async () => {
    expect((await english.ads.one(idParam(original))).facts?.map(({ key }) => key)).toEqual(['colour', 'body_map'])
  })

  test('says what is not stated instead of guessing it', async () => {
    expect(await mapOf(unfinished)).toMatchObject({
      text: '1 of 13 stated',
      note: 'Painted: Bonnet\nNot stated: All other panels',
    })
  })

  test('comes back to the owner without the summaries, and can be saved as it is', async () => {
    const owned = await seller.api.posting.ownedAd(idParam(painted))
    expect(owned.facts?.body_map).toEqual(mapWith({ bonnet: 'painted', roof: 'filled' }))
  })

  test('filters cars that are all original or have no replaced panels, with counts', async () => {
    const query = { categories_ids: [1, 25, 303] }
    const listed = async (summary: string) => {
      const home = await arabic.ads.home({ query: { ...query, facts: [`body_map:${summary}`] } })
      return home.advertisement_posts.items.map(({ id }) => id).sort((a, b) => a - b)
    }
    expect(await listed('all_original')).toEqual([original])
    expect(await listed('no_replaced')).toEqual([original, painted])
    expect(await listed('roof_painted'), 'a single panel is no filter').toHaveLength(5)
    const { filters } = await arabic.facts.filters({ query })
    expect(filters.find(({ key }) => key === 'body_map')?.options).toEqual([
      { value: 'body_map:all_original', label: 'فابريكا بالكامل', count: 1 },
      { value: 'body_map:no_replaced', label: 'بلا قطع مبدّلة', count: 2 },
    ])
  })

  test.each([
    ['an unknown panel', ['mirror_painted']],
    ['an unknown state', ['roof_shiny']],
    ['two states of one panel', ['roof_painted', 'roof_replaced']],
    ['a text', 'roof_painted'],
  ])('with %s is refused', async (_, map) => {
    await expect(post(map)).rejects.toMatchObject({
      status: 422,
      fields: { 'draft.facts.body_map': [expect.any(String)] },
    })
  })

  test('cannot claim a summary that its panels do not have', async () => {
    expect(await mapOf(claiming)).toMatchObject({ text: 'Has replaced panels' })
  })
})

describe('the picture of a body map', () => {
  const get = (path: string) => bodyMapRoute.serve(path, new Request(`http://souqna.test${path}`), '')

  test('is drawn from its address, with a legend in the language', async () => {
    const response = await get('/body-map/ar/1211113111110.svg')
    expect(response.headers.get('content-type')).toMatch('image/svg+xml')
    const svg = await response.text()
    for (const text of ['فابريكا', 'مرشوشة', 'معجونة', 'لم تُذكر']) expect(svg).toContain(text)
    expect(svg).not.toContain('مبدّلة')
    expect(svg, 'the size that the pages reserve').toContain('width="240" height="464"')
  })

  test.each(['/body-map/ar/9.svg', '/body-map/fr/1111111111111.svg', '/body-map/ar/1111111111115.svg'])(
    '%s does not exist',
    async (path) => {
      await expect(get(path)).rejects.toMatchObject({ status: 404 })
    },
  )
})
