// A whole marketplace out of one number: the same seed, the same people, ads and talk. No database, no clock.
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
import { makeChats, seenSince } from './chats.ts'
import type { Market } from './context.ts'
import { makeAnswers, makeInquiries } from './inquiries.ts'
import { makeLookup } from './lookup.ts'
import { makePeople } from './people.ts'
import { makeRandom } from './random.ts'
import type { Marketplace, Reference } from './rows.ts'
import { readSeedTexts } from './texts.ts'

export type MarketplaceOptions = { seed: number; ads: number; now: Date; reference: Reference }

export function makeMarketplace({ seed, ads: count, now, reference }: MarketplaceOptions): Marketplace {
  const texts = readSeedTexts()
  const lookup = makeLookup(reference)
  // One stream a chapter: more likes must not change which ads there are.
  const stream = (number: number) => makeRandom(seed * 1009 + number)
  const people = makePeople(stream(1), lookup, texts.people, count, now)
  const chapter = (number: number): Market => ({ random: stream(number), texts, lookup, people, now })
  const ads = makeAds(chapter(2), count)
  const inquiries = makeInquiries(chapter(3), Math.max(28, Math.round(count * 0.073)))
  const ids = counter()
  const comments = [...makeAdComments(chapter(8), ads, ids), ...makeAnswers(chapter(9), inquiries, ids)]

  const chats = makeChats(chapter(14), ads)
  const days = makeDays(chapter(12), ads)

  return {
    users: people.map((one) => seenSince(one.row, chats)),
    ads,
    prices: makePrices(chapter(4), ads),
    likes: makeLikes(chapter(5), ads),
    favourites: makeFavourites(chapter(10), ads),
    experiences: makeExperiences(chapter(11)),
    follows: makeFollows(chapter(6)),
    ratings: makeRatings(chapter(7)),
    inquiries,
    comments,
    days,
    reveals: makeReveals(chapter(13), ads, days),
    chats,
    ...makeCases(chapter(10), { ads, inquiries, comments }),
  }
}

function counter() {
  let last = 0
  return { next: () => ++last }
}
