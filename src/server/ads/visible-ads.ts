// Ads as one user sees them: without those of people with a block between them.
import type { Ad, AdCard, AdList, Home, Rail } from '#contract/ads.ts'
import { withoutAuthors } from '#server/comments/index.ts'
import { findHiddenPeople, withoutHidden } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'

const sellerOf = (card: AdCard) => card.seller_id

/** `paginate` stays that of the public list, so that a page may have fewer cards than it says. */
export async function visibleList<T extends AdList>(db: Db, actor: Actor | null, list: T): Promise<T> {
  const hidden = await findHiddenPeople(db, actor)
  return { ...list, items: withoutHidden(list.items, hidden, sellerOf) }
}

export async function visibleHome(db: Db, actor: Actor | null, home: Home): Promise<Home> {
  return { ...home, advertisement_posts: await visibleList(db, actor, home.advertisement_posts) }
}

/** The ad of a hidden seller does not exist for the user. */
export async function visibleAd(db: Db, actor: Actor | null, ad: Ad): Promise<Ad> {
  const hidden = await findHiddenPeople(db, actor)
  if (hidden.has(ad.seller.id)) throw notFound('ad_not_found')
  return {
    ...ad,
    comments: withoutAuthors(ad.comments, hidden),
    related: withoutHidden(ad.related, hidden, sellerOf),
    nearby: withoutHidden(ad.nearby, hidden, sellerOf),
  }
}

export async function visibleCards(db: Db, actor: Actor | null, cards: AdCard[]): Promise<AdCard[]> {
  return withoutHidden(cards, await findHiddenPeople(db, actor), sellerOf)
}

export async function visibleRails(db: Db, actor: Actor | null, rails: Rail[]): Promise<Rail[]> {
  const hidden = await findHiddenPeople(db, actor)
  return rails.map((rail) => ({ ...rail, ads: withoutHidden(rail.ads, hidden, sellerOf) }))
}
