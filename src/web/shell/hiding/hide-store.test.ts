import { beforeEach, expect, test, vi } from 'vitest'
import { hideLimits } from '#contract/hide-limits.ts'
import { changedRules, inverse, noRules } from './hide-store.ts'

const items = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
}

beforeEach(() => {
  items.clear()
  vi.resetModules()
})

/** The store as a page with this storage has it. */
async function openStore(stored: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(stored)) items.set(key, value)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('document', { documentElement: { toggleAttribute() {} }, scripts: [] })
  return import('./hide-store.ts')
}

const marks = () => (items.get('hidden_cards') ?? '').split(' ')
const card = (data: string) => ({ dataset: { card: data } }) as unknown as HTMLElement

test('a change and its inverse leave the rules as they were', () => {
  const change = { add: { ads: [3], sellers: [9], words: ['تقسيط'] }, dealers: true }
  const rules = changedRules(noRules, change)
  expect(rules).toEqual({ ...noRules, ads: [3], sellers: [9], words: ['تقسيط'], dealers: true })
  expect(changedRules(rules as typeof noRules, inverse(change))).toEqual(noRules)
})

test('spellings of a word are one rule, and old ads make room for new ones', () => {
  const rules = changedRules({ ...noRules, words: ['شقة'] }, { add: { words: ['شقه'] } })
  expect(rules).toMatchObject({ words: ['شقة'] })
  expect(changedRules({ ...noRules, words: ['شقة'] }, { remove: { words: ['شقه'] } })).toMatchObject({ words: [] })
  const ads = Array.from({ length: hideLimits.ads }, (_, n) => n + 1)
  const full = changedRules({ ...noRules, ads }, { add: { ads: [9000] } }) as typeof noRules
  expect([full.ads.length, full.ads[0]]).toEqual([hideLimits.ads, 9000])
})

test('a full list of sellers or words is named', () => {
  const sellers = Array.from({ length: hideLimits.sellers }, (_, n) => n + 1)
  expect(changedRules({ ...noRules, sellers }, { add: { sellers: [9000] } })).toBe('sellers')
  expect(changedRules({ ...noRules, sellers }, { add: { sellers: [1] } })).toMatchObject({ sellers })
  const words = Array.from({ length: hideLimits.words }, (_, n) => `كلمة${n}`)
  expect(changedRules({ ...noRules, words }, { add: { words: ['زيادة'] } })).toBe('words')
})

test('rules become marks of cards, and go with their rule', async () => {
  const { setStored, isHiddenCard } = await openStore({ recent_ads: '[50,51]' })
  setStored({ rules: { ...noRules, ads: [4], sellers: [7], seen: true, featured: true } })
  expect(marks().toSorted()).toEqual(['a4', 'a50', 'a51', 'featured', 's7'])
  expect(isHiddenCard(card('a4 s1'))).toBe(true)
  expect(isHiddenCard(card('a44 s7 dealer'))).toBe(true)
  expect(isHiddenCard(card('a44 s77 dealer'))).toBe(false)
  setStored({ rules: noRules })
  expect(items.has('hidden_cards')).toBe(false)
  expect(items.has('hide_rules'), 'nothing is stored for nothing').toBe(false)
})

test('ads with a hidden word are known on the next page; those on the screen stay until then', async () => {
  const { setStored, addMatches, isHiddenCard, hideState } = await openStore()
  setStored({ rules: { ...noRules, words: ['تقسيط'] } })
  addMatches([10], [11])
  expect([isHiddenCard(card('a10 s1')), isHiddenCard(card('a11 s1'))]).toEqual([true, false])
  expect(marks()).toEqual(expect.arrayContaining(['a10', 'a11']))
  setStored({ rules: { ...noRules, words: ['نقدي'] } })
  expect(hideState().matches).toEqual([])
  expect(marks()).not.toContain('a10')
})

test('invalid storage counts as nothing', async () => {
  for (const hide_rules of ['no json', '[]', '{"rules":{"ads":["1",-2,null],"words":[4]},"owner":"me","pending":3}']) {
    vi.resetModules()
    const { hideState } = await openStore({ hide_rules })
    expect(hideState()).toMatchObject({ rules: noRules, owner: null, pending: [] })
  }
})
