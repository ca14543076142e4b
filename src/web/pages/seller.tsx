import { listSorts } from '#contract/ad-choices.ts'
import { personTag, sellerTag } from '#contract/cache-tags.ts'
import type { Seller } from '#contract/sellers.ts'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { AdGrid } from '#web/features/ads/ad-lists.tsx'
import { ChatButton } from '#web/features/chat/button/chat-button.tsx'
import { RelationButtons } from '#web/features/people/relation-buttons.tsx'
import { type RelationState, useRelation } from '#web/features/people/use-relation.ts'
import { SellerProfile } from '#web/features/sellers/seller-profile.tsx'
import { StockFilters, type StockQuery } from '#web/features/sellers/stock-filters.tsx'
import { type CardDataList, toAdListData } from '#web/parts/ad-card/card-data.ts'
import { drawnCards } from '#web/parts/drawn-cards.ts'
import { Link } from '#web/parts/link.tsx'
import { NotFoundBoundary } from '#web/parts/not-found-boundary.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { Paging, pageQuery } from '#web/parts/paging.tsx'
import { useText } from '#web/session/language.ts'
import { type DataOf, usePageData } from '#web/session/packed-data.ts'
import { packedLoader } from '#web/session/page-loader.ts'
import { useHiddenSellers } from '#web/session/user.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const AuthorInquiries = lazyPart(
  async () => (await import('#web/features/inquiries/author-inquiries.tsx')).AuthorInquiries,
)
const HiddenSeller = lazyPart(async () => (await import('#web/features/people/hidden-seller.tsx')).HiddenSeller)
const WayOn = lazyPart(async () => (await import('#web/features/ads/recent/way-on.tsx')).WayOn)
const ShopDetails = lazyPart(
  async () => (await import('#web/features/sellers/shop-details.tsx')).ShopDetails,
  // Its links and texts work without code; a visitor who only reads learns whether it is open a little later.
  Promise.race([firstInteraction, new Promise((resolve) => setTimeout(resolve, 3000))]),
)
const RatingList = lazyPart(async () => (await import('#web/features/ratings/rating-list.tsx')).RatingList)

/** Query: `page` of the seller's ads, and how they are narrowed and sorted. */
export const loader = packedLoader(async ({ api, params, url, isDocument, tag }) => {
  const id = params.id ?? ''
  // Tagged before the request: a 404 page is cached too and must be dropped when the seller appears.
  tag(sellerTag(id))
  const query = stockQuery(url.searchParams)
  const [seller, ads] = await Promise.all([
    api.sellers.one({ params: { id } }),
    api.sellers.ads({ params: { id }, query: { ...query, page: url.searchParams.get('page') ?? undefined } }),
  ])
  for (const { rater } of seller.ratings) tag(personTag(rater.id))
  return { seller, ads: toAdListData(ads, isDocument), query, now: Date.now() }
})

/** Unknown listSorts count as none, so that an old link still opens. */
function stockQuery(fields: URLSearchParams) {
  const sort = listSorts.find((known) => known === fields.get('sort') && known !== 'newest')
  return {
    category_id: fields.get('category_id') || undefined,
    search: fields.get('search')?.trim().slice(0, 60) || undefined,
    sort,
  }
}

export const ErrorBoundary = () => (
  <>
    <NotFoundBoundary page="seller" icon="user" />
    <WayOn />
  </>
)

type PageData = DataOf<typeof loader>

function withDrawnCards({ seller, ads }: PageData) {
  ads.items ??= drawnCards('grid', seller.id)
}

export default function SellerPage() {
  const loaded = usePageData<typeof loader>(withDrawnCards)
  // The key resets the relation for another seller.
  return <SellerView key={loaded.seller.id} {...loaded} />
}

function SellerView({ seller, ads, query, now }: PageData) {
  const text = useText()
  const relationState = useRelation(seller.id)
  const isHidden = useHiddenSellers().has(seller.id)
  if (isHidden) return <HiddenSeller name={seller.full_name} relationState={relationState} />
  const page = ads.paginate.current_page
  const title = page > 1 ? `${seller.full_name} · ${text.adPage.paging.suffix(page)}` : seller.full_name
  return (
    <div data-seller={seller.id} className="mx-auto max-w-page px-4 pb-5 md:pt-5">
      <PageMeta
        isIndexed={!Object.values(query).some(Boolean)}
        title={title}
        description={text.adPage.seller.pageDescription(seller.full_name, text.ads.count(seller.ads_count))}
        query={pageQuery(page)}
        image={seller.share_image}
        type="profile"
      />
      <SellerProfile
        seller={seller}
        followersShift={relationState.followersShift}
        now={now}
        actions={<SellerActions seller={seller} relationState={relationState} />}
        details={seller.shop && <ShopDetails sellerId={seller.id} shop={seller.shop} />}
      />
      <SellerAds seller={seller} list={ads} query={query} now={now} />
      {seller.inquiries.length > 0 && <AuthorInquiries inquiries={seller.inquiries} now={now} />}
      <RatingList seller={seller} now={now} />
    </div>
  )
}

function SellerActions({ seller, relationState }: { seller: Seller; relationState: RelationState }) {
  return (
    <RelationButtons
      seller={seller}
      relationState={relationState}
      chatButton={(className) => <ChatButton to={{ user_id: seller.id }} owner={seller} className={className} />}
    />
  )
}

type SellerAdsProps = { seller: Seller; list: CardDataList; query: StockQuery; now: number }

function SellerAds({ seller, list, query, now }: SellerAdsProps) {
  const words = useText().adPage.seller
  const path = `/vendor-details/${seller.id}`
  const isNarrowed = Boolean(query.search || query.category_id)
  return (
    <section className="mt-6">
      <h2 className="font-bold text-xl">{words.ads}</h2>
      <StockFilters key={JSON.stringify(query)} seller={seller} path={path} query={query} />
      {list.items.length ? (
        <AdGrid ads={list.items} now={now} subject="seller" />
      ) : (
        <p className="mt-3 text-muted">
          {isNarrowed ? words.noSuchAds : words.noAds}{' '}
          {isNarrowed && (
            <Link to={path} className="text-primary underline">
              {words.allAds}
            </Link>
          )}
        </p>
      )}
      <Paging paginate={list.paginate} path={path} query={query} />
    </section>
  )
}
