// Generates a whole marketplace from a seed and a date, without a database and without a clock.

import { makeRandom } from '#demo/random.ts'
import {
  makeAdComments,
  makeExperiences,
  makeFavourites,
  makeFollows,
  makeLikes,
  makePrices,
  makeRatings,
} from './activity.ts'
import { makeDays, makeReveals } from './ad-views.ts'
import { makeAds } from './ads.ts'
import { makeCases } from './cases.ts'
import { makeChats, withLastSeen } from './chats.ts'
import type { GeneratorContext } from './context.ts'
import { makeAnswers, makeInquiries } from './inquiries.ts'
import { makeLookup } from './lookup.ts'
import { makeNewcomers, makeSearches } from './newcomers.ts'
import { makePeople } from './people.ts'
import { portray } from './portraits.ts'
import type { ImageSubject, Marketplace, Reference } from './rows.ts'
import { spreadCovers } from './spread-covers.ts'
import { readTexts } from './texts.ts'

/** The same seed gives the same people, ads and chats. */
export const demoSeed = 2026
export const demoAds = 3000

export type MarketplaceOptions = {
  seed: number
  ads: number
  now: Date
  reference: Reference
  /** Replaces the subjects of an ad by those that have an image. */
  chooseImages?: (subjects: ImageSubject[]) => ImageSubject[]
}

/** Every part has a random stream of its own: more likes must not change which ads there are. */
const streams = {
  people: 1,
  ads: 2,
  inquiries: 3,
  prices: 4,
  likes: 5,
  follows: 6,
  ratings: 7,
  adComments: 8,
  answers: 9,
  favourites: 10,
  experiences: 11,
  views: 12,
  reveals: 13,
  chats: 14,
  cases: 15,
  newcomers: 16,
  searches: 17,
}

export function makeMarketplace({ seed, ads: count, now, reference, chooseImages }: MarketplaceOptions): Marketplace {
  const texts = readTexts()
  const lookup = makeLookup(reference)
  const randomOf = (part: keyof typeof streams) => makeRandom(seed * 1009 + streams[part])
  const people = makePeople(randomOf('people'), lookup, texts.people, count, now)
  const contextOf = (part: keyof typeof streams): GeneratorContext => ({
    random: randomOf(part),
    texts,
    lookup,
    people,
    now,
  })
  const drafts = spreadCovers(makeAds(contextOf('ads'), count))
  const ads = chooseImages ? drafts.map((ad) => ({ ...ad, images: chooseImages(ad.images) })) : drafts
  const portrayed = people.map((person) => portray(person, chooseImages))
  const inquiries = makeInquiries(contextOf('inquiries'), Math.max(28, Math.round(count * 0.073)))
  const ids = counter()
  const comments = [
    ...makeAdComments(contextOf('adComments'), ads, ids),
    ...makeAnswers(contextOf('answers'), inquiries, ids),
  ]
  const chats = makeChats(contextOf('chats'), ads)
  const days = makeDays(contextOf('views'), ads)
  const newcomers = makeNewcomers(contextOf('newcomers'), ads)

  return {
    users: [...portrayed.map(({ row }) => withLastSeen(row, chats)), ...newcomers.users],
    portraits: portrayed.flatMap(({ portrait }) => portrait ?? []),
    ads,
    prices: makePrices(contextOf('prices'), ads),
    likes: makeLikes(contextOf('likes'), ads),
    favourites: makeFavourites(contextOf('favourites'), ads),
    experiences: makeExperiences(contextOf('experiences')),
    follows: makeFollows(contextOf('follows')),
    ratings: makeRatings(contextOf('ratings')),
    inquiries,
    comments,
    days,
    reveals: [...makeReveals(contextOf('reveals'), ads, days), ...newcomers.reveals],
    searches: makeSearches(contextOf('searches')),
    chats,
    ...makeCases(contextOf('cases'), { ads, inquiries, comments }),
  }
}

function counter() {
  let last = 0
  return { next: () => ++last }
}
