// The users: private sellers, showrooms and offices, and buyers who comment, rate and post inquiries.
import { confusableKey } from '#contract/confusable.ts'
import type { Random } from '#demo/random.ts'
import { daysBefore } from './dates.ts'
import { governorateWeights, type Lookup } from './lookup.ts'
import type { Person, ZoneRow } from './rows.ts'
import type { People, Vendor } from './texts.ts'

export function makePeople(random: Random, lookup: Lookup, people: People, ads: number, now: Date): Person[] {
  const sellers = Math.max(28, Math.round(ads / 20))
  const vendors = Math.round(sellers * 0.4)
  const buyers = Math.max(40, Math.round(sellers * 0.8))
  const governorates = random.shuffle(lookup.governorates)
  const usedNames = new Set<string>()

  return Array.from({ length: sellers + buyers }, (_, index) => {
    const vendor = index < vendors ? vendorAt(people, index) : null
    // The first private sellers take one governorate each, so that every governorate has a seller.
    const turn = governorates[index - vendors]
    const home = vendor ? vendorHome(random, lookup, vendor) : (turn ?? pickGovernorate(random, lookup))
    return makePerson({ random, people, usedNames, now, id: index + 1, vendor, home, isSeller: index < sellers })
  })
}

type Draft = {
  random: Random
  people: People
  usedNames: Set<string>
  now: Date
  id: number
  vendor: Vendor | null
  home: ZoneRow
  isSeller: boolean
}

function makePerson({ random, people, usedNames, now, id, vendor, home, isSeller }: Draft): Person {
  const name = vendor ?? nameOf(random, people, id)
  const isEnglish = random.chance(0.22)
  // The oldest ad is about a hundred days old, and its seller joined before.
  const joinedDaysAgo = random.between(110, 3 * 365)
  const userName = userNameOf(usedNames, 'user' in name ? String(name.user) : name.en)
  const row: Person['row'] = {
    id,
    user_name: userName,
    user_name_shape: confusableKey(userName),
    full_name: isEnglish ? name.en : name.ar,
    kind: vendor?.kind ?? 'person',
    about: aboutOf(random, people, vendor, home, isEnglish, isSeller),
    phone: phoneOf(id),
    picture: null,
    created_at: daysBefore(now, joinedDaysAgo),
    last_seen_at: daysBefore(now, 20 * random.next() ** 3),
  }
  const isFemale = 'isFemale' in name && name.isFemale === true
  return {
    row,
    isSeller,
    isFemale,
    governorateId: home.id,
    top: vendor?.top ?? null,
    families: vendor?.families ?? null,
  }
}

function vendorAt(people: People, index: number): Vendor {
  const vendor = people.vendors[index % people.vendors.length] as Vendor
  const round = Math.floor(index / people.vendors.length) + 1
  return round === 1 ? vendor : { ...vendor, ar: `${vendor.ar} ${round}`, en: `${vendor.en} ${round}` }
}

const vendorHome = (random: Random, lookup: Lookup, vendor: Vendor) =>
  lookup.governorates.find((one) => one.slug === vendor.at) ?? pickGovernorate(random, lookup)

const pickGovernorate = (random: Random, lookup: Lookup) =>
  random.weighted(lookup.governorates, (one) => governorateWeights[one.slug] ?? 1)

export function nameOf(random: Random, people: People, id: number) {
  const ready = people.users[id]
  if (ready) return ready
  const isFemale = random.chance(0.3)
  const first = random.pick(isFemale ? people.female : people.male)
  const family = random.pick(people.family)
  return { ar: `${first.ar} ${family.ar}`, en: `${first.en} ${family.en}`, isFemale }
}

export function userNameOf(usedNames: Set<string>, name: string) {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 24)
  let userName = plain
  // Names that look alike are rejected at registration, so the demo has none either.
  for (let next = 2; usedNames.has(confusableKey(userName)); next++) userName = `${plain}_${next}`
  usedNames.add(confusableKey(userName))
  return userName
}

/** Syrian mobile numbers begin with 92 to 99. Numbers with 900… are unassigned as far as we know. */
export const phoneOf = (id: number) => `+9639${String(id).padStart(8, '0')}`

function aboutOf(
  random: Random,
  people: People,
  vendor: Vendor | null,
  home: ZoneRow,
  isEnglish: boolean,
  isSeller: boolean,
) {
  if (!vendor && !random.chance(isSeller ? 0.45 : 0.1)) return null
  const pool =
    people.about[vendor ? (vendor.top === 'cars' || vendor.top === 'properties' ? vendor.top : 'shop') : 'person']
  const fitting = pool.filter((text) => /[a-z]{3}/.test(text.replace('{city}', '')) === isEnglish)
  return random.pick(fitting).replace('{city}', isEnglish ? home.name_en : home.name_ar)
}

// Categories without shops.
const privateTops = new Set(['lost-found', 'free', 'other'])

const mensTops = new Set(['vehicles', 'industrial', 'building', 'animals', 'energy', 'services', 'cars', 'properties'])
const womensTops = new Set(['fashion', 'beauty', 'kids', 'food-farming'])

export type Sellers = { choose(random: Random, family: string, governorateId: number): Person }

export function makeSellers(random: Random, people: Person[]): Sellers {
  const sellers = people.filter((one) => one.isSeller)
  // A few sellers post many ads, most post few.
  const activity = new Map(sellers.map((one) => [one, 0.4 + random.next() ** 2]))
  const weigh = (one: Person) => activity.get(one) ?? 1

  return {
    choose(chance, family, governorateId) {
      const top = topOfFamily(family)
      const here = sellers.filter((one) => one.governorateId === governorateId)
      const shops = here.filter((one) => one.top === top && (one.families?.includes(family) ?? true))
      if (shops.length > 0 && !privateTops.has(top) && chance.chance(0.62)) return chance.weighted(shops, weigh)

      const persons = here.filter((one) => one.top === null)
      const weighHere = (one: Person) => weigh(one) * (one.isFemale ? womenShare(top) : 1)
      return chance.weighted(persons.length > 0 ? persons : sellers.filter((one) => one.top === null), weighHere)
    },
  }
}

function womenShare(top: string) {
  if (womensTops.has(top)) return 4
  return mensTops.has(top) ? 0.15 : 1
}

const compoundTops = ['food-farming', 'lost-found']
const topOfFamily = (family: string) =>
  compoundTops.find((top) => family.startsWith(top)) ?? family.slice(0, `${family}-`.indexOf('-'))
