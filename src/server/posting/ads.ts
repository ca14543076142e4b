// Publishing an ad and editing it. Everything happens in one transaction: a refusal at any line leaves no ad, no charge, and
// pictures that are still free.
import type { Language } from '#contract/language.ts'
import type { AdDraft, OwnedAd } from '#contract/posting.ts'
import { chargeActor, phoneFrom, requireStepUp } from '#server/accounts/service.ts'
import { wayTo } from '#server/catalog/service.ts'
import { assertStillHere } from '#server/people/service.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, Failure, notFound } from '#server/platform/failure.ts'
import { adTag, listTag, sellerTag } from '#server/platform/tags.ts'
import { once } from '#server/submissions/service.ts'
import { columnsOf, ownedAdOf } from './columns.ts'
import { ownAd } from './ownership.ts'
import { showPictures } from './pictures.ts'
import type { Posting } from './service.ts'
import { assertSound, refuse } from './soundness.ts'
import {
  type AdState,
  findAdState,
  findFollowers,
  findOwnPhone,
  findWhoFavours,
  holdAd,
  insertAd,
  insertPrice,
  lockPosting,
  type OwnAdRow,
  updateAd,
} from './sql.ts'
import { canEdit, listedFor } from './states.ts'
import { assertNoTwin, type Compared, findSource } from './twins.ts'

type Sent = { client_id: string; draft: AdDraft }
type Posted = { id: number; status: OwnedAd['status'] }

export async function postAd(posting: Posting, seller: Actor, { client_id, draft }: Sent): Promise<Posted> {
  const { db, catalog, dropTags } = posting
  assertSound(catalog, draft, 'draft.')
  const phone = phoneOf(draft, 'draft.')
  const { posted, isNew } = await db.transaction(async (tx) => {
    const submission = { clientId: client_id, thing: 'ad' as const, body: draft }
    const { id, isNew } = await once(tx, seller, submission, () => publish(posting, tx, seller, draft, phone))
    return { posted: { id, status: await stateOf(tx, id) }, isNew }
  })
  if (isNew) dropTags([adTag(posted.id), sellerTag(seller.id), listTag])
  return posted
}

async function publish(posting: Posting, tx: Db, seller: Actor, draft: AdDraft, phone: string | null) {
  const { clock, catalog, notify } = posting
  const now = new Date(clock.now())
  await assertStillHere(tx, seller)
  await lockPosting(tx, seller.id)
  await chargeActor(tx, clock, seller, 'post_ad')
  await assertMayShow(posting, tx, seller, draft, phone)
  const made = await insertAd(tx, seller.id, columnsOf(catalog, draft, phone), now, new Date(clock.now() + listedFor))
  if (!made) throw new Error('An ad without an id.')
  const ad = { id: made.id, seller_id: seller.id, category_id: draft.category_id, images: draft.images }
  await showPictures(tx, seller, ad.id, draft.images, [])
  await insertPrice(tx, ad.id, draft.price ?? null, draft.show_price, now)
  await assertNoTwin(tx, ad)
  if (await holdWhenTaken(posting, tx, ad, draft.images)) return ad.id
  const followers = await findFollowers(tx, seller.id)
  const to = followers.map(({ id }) => id)
  await notify(tx, { to, kind: 'followed_ad', actor: seller.id, adId: ad.id })
  return ad.id
}

export async function editAd(posting: Posting, seller: Actor, id: number, draft: AdDraft): Promise<Posted> {
  const { db, catalog, dropTags } = posting
  assertSound(catalog, draft)
  const phone = phoneOf(draft)
  const posted = await db.transaction(async (tx) => {
    await assertStillHere(tx, seller)
    await lockPosting(tx, seller.id)
    const before = await ownAd(tx, seller, id, { isHeld: true })
    if (!canEdit(before.status)) throw conflict('ad_state')
    assertSameMain(posting, before, draft)
    await assertMayShow(posting, tx, seller, draft, phone, before)
    await rewrite(posting, tx, seller, before, draft, phone)
    return { id, status: await stateOf(tx, id) }
  })
  dropTags([adTag(id), sellerTag(seller.id), listTag])
  return posted
}

async function rewrite(
  posting: Posting,
  tx: Db,
  seller: Actor,
  before: OwnAdRow,
  draft: AdDraft,
  phone: string | null,
) {
  const { clock, catalog } = posting
  const { id } = before
  const now = new Date(clock.now())
  await chargeActor(tx, clock, seller, 'change_post')
  await updateAd(tx, id, columnsOf(catalog, draft, phone), now)
  const added = await showPictures(tx, seller, id, draft.images, before.images)
  await insertPrice(tx, id, draft.price ?? null, draft.show_price, now)
  const ad = { id, seller_id: seller.id, category_id: draft.category_id, images: draft.images }
  // A new price alone is welcome, also on an ad that had a twin before we looked for them.
  const isOther =
    added.length > 0 ||
    draft.name !== before.name ||
    draft.description !== before.description ||
    draft.category_id !== before.category_id
  if (isOther && isOffered(before.status)) await assertNoTwin(tx, ad)
  if (isOffered(before.status) && (await holdWhenTaken(posting, tx, ad, added))) return
  await tellOfLowerPrice(posting, tx, before, draft)
}

export async function readOwnedAd({ db, catalog }: Posting, language: Language, seller: Actor, id: number) {
  const ad = await ownAd(db, seller, id, { isHeld: false })
  return ownedAdOf(catalog, language, ad, shown(ad.status))
}

const isOffered = (status: AdState) => status === 'active' || status === 'paused'

async function stateOf(tx: Db, id: number) {
  return shown((await findAdState(tx, id))?.status ?? 'deleted')
}

/** What was deleted since then, or is gone altogether, is not told of. */
function shown(status: AdState): OwnedAd['status'] {
  if (status === 'deleted') throw notFound('ad_not_found')
  return status
}

function phoneOf({ phone }: AdDraft, at = ''): string | null {
  try {
    return phone ? phoneFrom(phone) : null
  } catch (error) {
    if (error instanceof Failure && error.violations) refuse(at, error.violations)
    throw error
  }
}

/**
 * docs/decisions/0013: a code has proven one's own number; anybody else's needs a fresh one. What already shows stays.
 */
async function assertMayShow(
  { clock }: Posting,
  tx: Db,
  seller: Actor,
  { show_phone }: AdDraft,
  phone: string | null,
  before?: OwnAdRow,
) {
  if (!show_phone || (before?.show_phone && before.phone === phone)) return
  const own = await findOwnPhone(tx, seller.id)
  if (own?.phone !== phone) await requireStepUp(tx, clock, seller)
}

/** security.md §5, bait and switch: likes and comments of a phone are not to end up below a car. */
const mainFixedAfter = 7 * 86_400_000

function assertSameMain({ clock, catalog }: Posting, before: OwnAdRow, draft: AdDraft) {
  const main = wayTo(catalog.categories, before.category_id)[0]?.id
  const isFixed = clock.now() - before.created_at.getTime() > mainFixedAfter
  if (isFixed && main !== draft.main_category_id) refuse('', { main_category_id: [{ code: 'fixed' }] })
}

/** Pictures of somebody else's ad: held, told, and whose they are noted for the moderator. */
async function holdWhenTaken({ clock, notify }: Posting, tx: Db, ad: Compared, images: string[]) {
  const source = images.length ? await findSource(tx, ad, images) : undefined
  if (source === undefined) return false
  await holdAd(tx, ad.id, `/ad-details/${source}`, new Date(clock.now()))
  await notify(tx, { to: ad.seller_id, kind: 'ad_held', adId: ad.id, again: clock.now() })
  return true
}

async function tellOfLowerPrice({ notify }: Posting, tx: Db, before: OwnAdRow, { price, show_price }: AdDraft) {
  const wasShown = before.status === 'active' && before.show_price
  const to = price ?? null
  if (!wasShown || !show_price || to === null || before.price === null || to >= before.price) return
  const favouring = await findWhoFavours(tx, before.id)
  await notify(tx, {
    to: favouring.map(({ id }) => id),
    kind: 'price_drop',
    actor: before.seller_id,
    adId: before.id,
    details: { from: before.price, to },
    again: to,
  })
}
