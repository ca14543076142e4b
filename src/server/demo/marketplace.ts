// A whole marketplace out of one number: the same seed, the same people, ads and talk. No database, no clock.
import { makeAdComments, makeFollows, makeLikes, makePrices, makeRatings } from './activity.ts'
import { makeAds } from './ads.ts'
import { makeAnswers, makeInquiries } from './inquiries.ts'
import { makeLookup } from './lookup.ts'
import { makeRandom } from './random.ts'
import { readSeedTexts } from './seed-texts.ts'
import { makePeople } from './sellers.ts'
import type { Marketplace, Reference } from './types.ts'

export type MarketplaceOptions = { seed: number; ads: number; now: Date; reference: Reference }

export function makeMarketplace({ seed, ads: count, now, reference }: MarketplaceOptions): Marketplace {
  const texts = readSeedTexts()
  const lookup = makeLookup(reference)
  // One stream a chapter: more likes must not change which ads there are.
  const stream = (chapter: number) => makeRandom(seed * 1009 + chapter)
  const people = makePeople(stream(1), lookup, texts.people, count, now)
  const ads = makeAds({ random: stream(2), texts, lookup, people, now }, count)
  const inquiries = makeInquiries(stream(3), lookup, texts, people, Math.max(28, Math.round(count * 0.073)), now)
  const ids = counter()

  return {
    users: people.map((one) => one.row),
    ads,
    prices: makePrices(stream(4), ads, now),
    likes: makeLikes(stream(5), ads, people, now),
    follows: makeFollows(stream(6), people, now),
    ratings: makeRatings(stream(7), people, texts.talk, now),
    inquiries,
    comments: [
      ...makeAdComments(stream(8), ads, people, texts.talk, now, ids),
      ...makeAnswers(stream(9), inquiries, people, texts, now, ids),
    ],
  }
}

function counter() {
  let last = 0
  return { next: () => ++last }
}
