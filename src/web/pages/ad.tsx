import type { AdAlone, AdCard } from '#contract/ads.ts'
import { adCardTag, adTag, personTag } from '#contract/cache-tags.ts'
import type { Language } from '#contract/language.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { Contact, ContactBar } from '#web/features/ads/page/contact.tsx'
import { LikeButton } from '#web/features/ads/page/like-button.tsx'
import { useRevealPhone } from '#web/features/ads/page/use-reveal-phone.ts'
import { useViewPing } from '#web/features/ads/page/use-view-ping.ts'
import { structuredAd, summaryOf } from '#web/features/ads/structured-data.ts'
import { ChatButton } from '#web/features/chat/button/chat-button.tsx'
import { OwnerSlot } from '#web/features/dashboard/owner-slot/owner-slot.tsx'
import { endingOf } from '#web/features/dashboard/tools/sold-words.ts'
import { type CardData, inMarkup, toRowCard } from '#web/parts/ad-card/card-data.ts'
import { AttributeTable } from '#web/parts/ad-details/attribute-table.tsx'
import { Gallery } from '#web/parts/ad-details/gallery.tsx'
import { AdHeadline } from '#web/parts/ad-details/headline.tsx'
import { useAdRefresh } from '#web/parts/ad-details/use-ad-updates.ts'
import { CategoryPath } from '#web/parts/category-path.tsx'
import { drawnCards } from '#web/parts/drawn-cards.ts'
import { FavouriteButton } from '#web/parts/favourite-button.tsx'
import { NotFoundBoundary } from '#web/parts/not-found-boundary.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { HiddenPage } from '#web/parts/person/hidden-page.tsx'
import { SellerCard } from '#web/parts/person/seller-card.tsx'
import { ReportButton } from '#web/parts/report-button/report-button.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { type DataOf, usePageData } from '#web/session/packed-data.ts'
import { freshForAge, packedLoader } from '#web/session/page-loader.ts'
import { loadPostingTexts } from '#web/session/posting-text.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useHiddenSellers } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { firstScreen, waitForFirstScreen } from '#web/ui/first-screen.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

const WayOn = lazyPart(async () => (await import('#web/features/ads/recent/way-on.tsx')).WayOn)
const Comments = lazyPart(async () => (await import('#web/features/comments/list/comments.tsx')).Comments)
const AdExtras = lazyPart(async () => (await import('#web/features/ads/ad-extras.tsx')).AdExtras)
/** Not with the page: it loads when a visitor begins to read. */
const AdFairPrice = lazyPart(
  async () => (await import('#web/features/ads/ad-fair-price.tsx')).AdFairPrice,
  firstInteraction,
)
const SafetyTips = lazyPart(async () => (await import('#web/features/ads/safety-tips.tsx')).SafetyTips)
const AdRow = lazyPart(async () => (await import('#web/features/ads/ad-lists.tsx')).AdRow)

export const loader = packedLoader(async ({ api, params, isDocument, tag, freshFor }) => {
  // Tagged before the request: a 404 page is cached too and must be dropped when the ad appears.
  tag(adTag(params.id ?? ''))
  const ad = await api.ads.one({ params: { id: params.id ?? '' } })
  tag(personTag(ad.seller.id))
  for (const { author } of ad.comments) if (author) tag(personTag(author.id))
  const { related, nearby, seller_ads, ...rest } = ad
  tag(...[...related, ...nearby, ...seller_ads].map(({ id }) => adCardTag(id)))
  if (ad.repeated_photo?.ad_id) tag(adCardTag(ad.repeated_photo.ad_id))
  const rowOf = (cards: AdCard[]) => inMarkup(cards.map(rowCardOf), isDocument)
  freshFor(freshForAge(ad.confirmed_at ?? ad.published_at))
  return {
    // A placeholder does not compress, and only that of the first image is seen.
    ad: { ...rest, images: ad.images.map((image, index) => (index ? { ...image, placeholder: '' } : image)) },
    rows: { seller: rowOf(seller_ads), related: rowOf(related), nearby: rowOf(nearby) },
    now: Date.now(),
  }
})

/** The ads of a category have the same neighbours, whose cards the server remembers: each is converted and written once. */
const rowCards = new WeakMap<AdCard, CardData>()

function rowCardOf(card: AdCard): CardData {
  const row = rowCards.get(card) ?? toRowCard(card)
  rowCards.set(card, row)
  return row
}

type PageData = DataOf<typeof loader>

function withDrawnRows({ ad, rows }: PageData) {
  rows.seller ??= drawnCards('seller', ad.seller.id)
  rows.related ??= drawnCards('related')
  rows.nearby ??= drawnCards('nearby')
}

export const ErrorBoundary = () => (
  <>
    <NotFoundBoundary page="ad" icon="shopping-bag" />
    <WayOn />
  </>
)

export default function AdPage() {
  const loaded = usePageData<typeof loader>(withDrawnRows)
  // The key resets the gallery and the revealed phone for another ad.
  return <AdView key={loaded.ad.id} {...loaded} />
}

function AdView({ ad, rows, now }: PageData) {
  const { adPage } = useText()
  const share = useLayer('share')
  const sharing = useOnDemand(share.isOpen, loadSharing, share.close)
  const reveal = useRevealPhone(ad.id)
  useViewPing(ad.id)
  const chatButton = (name: string, className: string) => (
    <ChatButton name={name} to={{ ad_id: ad.id }} owner={ad.seller} subject={ad.name} className={className} />
  )
  const ownerPanel = (variant: 'card' | 'bar') => (tools: OwnerTools) => (
    <tools.AdOwnerPanel ad={ad} words={tools.words} now={now} variant={variant} onShare={share.open} />
  )
  const mark = soldMark(ad, adPage)
  const isHidden = useHiddenSellers().has(ad.seller.id)
  useAdRefresh(ad.id)
  if (isHidden) return <HiddenPage />
  if (import.meta.env.SSR) waitForFirstScreen()
  return (
    <div data-page="ad" data-seller={ad.seller.id} className="mx-auto max-w-ad px-4 pb-5 md:pt-1">
      <AdMeta ad={ad} />
      <article className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[2.75rem_auto_1fr_auto_auto]">
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">
          <Gallery images={ad.images} isWide>
            <OverPhotos ad={ad} mark={mark} onShare={share.open} />
          </Gallery>
        </div>
        <AdHeadline
          ad={ad}
          now={now}
          mark={mark}
          likes={<LikeButton ad={ad} />}
          className="lg:col-start-2 lg:row-start-2"
        />
        {/* In the order of phones: with CSS alone it would be painted first and then move. */}
        <div className="lg:col-span-2 lg:row-start-1">
          <CategoryPath path={ad.category_path} />
        </div>
        <div id={firstScreen} className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-4">
          <AttributeTable ad={ad} />
          <Description text={ad.description} />
          {ad.status === 'active' && <AdFairPrice id={ad.id} price={ad.price} />}
          {(ad.fresh_photo || ad.video || ad.voice || ad.price_history.length > 1) && <AdExtras ad={ad} />}
        </div>
        <div className="after-paint-130 flex flex-col gap-4 lg:sticky lg:top-18 lg:col-start-2 lg:row-span-3 lg:row-start-3 lg:self-start">
          <SellerCard
            seller={ad.seller}
            heading={sellerHeading(ad, adPage.seller)}
            openLabel={adPage.seller.open}
            now={now}
          >
            <OwnerSlot sellerId={ad.seller.id} load={loadTools} render={ownerPanel('card')}>
              <Contact ad={ad} reveal={reveal} chatButton={chatButton} />
            </OwnerSlot>
          </SellerCard>
          <SafetyTips type={typeOf(ad)} repeated={ad.repeated_photo} />
        </div>
        <div className="long-after-paint-105 min-w-0 lg:col-start-1 lg:row-start-5">
          <ReportButton
            subject="ad"
            id={ad.id}
            ownerId={ad.seller.id}
            className={buttonClass('plain', '-ms-4 mb-2 text-muted')}
          />
          <Comments
            comments={ad.comments}
            total={ad.comments_count}
            target={{ on: 'ad', id: ad.id }}
            ownerId={ad.seller.id}
            ownerLabel={sellerHeading(ad, adPage.seller)}
            isOpen={ad.status === 'active'}
            now={now}
          />
        </div>
      </article>
      <AdRow heading={adPage.moreOfSeller} ads={rows.seller} list="seller" now={now} subject="seller" />
      <AdRow id="related" heading={adPage.related} ads={rows.related} list="related" now={now} />
      <AdRow heading={adPage.nearby} ads={rows.nearby} list="nearby" now={now} />
      <OwnerSlot sellerId={ad.seller.id} load={loadTools} render={ownerPanel('bar')}>
        <ContactBar ad={ad} reveal={reveal} chatButton={chatButton} />
      </OwnerSlot>
      {sharing && <sharing.ShareSheet title={ad.name} layer={share} />}
    </div>
  )
}

const typeOf = ({ category_path }: AdAlone) => category_path[0]?.type ?? 'general'

/** A rented flat or a filled job is not called sold. */
const soldMark = (ad: AdAlone, { endings }: ShellTexts['adPage']) =>
  ad.status === 'sold' ? endings[endingOf({ deal: ad.property?.deal ?? null, type: typeOf(ad) })] : undefined

/** Jobs have no seller. */
function sellerHeading(ad: AdAlone, { heading, headings }: ShellTexts['adPage']['seller']) {
  const type = typeOf(ad)
  return type === 'jobs' || type === 'services' ? headings[type] : heading
}

type OwnerTools = Awaited<ReturnType<typeof loadTools>>

const loadSharing = () => import('#web/features/ads/share-sheet.tsx')

/** Loaded for the owner only. */
async function loadTools(language: Language) {
  const [{ AdOwnerPanel }, { tools: words }] = await Promise.all([
    import('#web/features/dashboard/tools/ad-owner-panel.tsx'),
    loadPostingTexts(language),
  ])
  return { AdOwnerPanel, words }
}

type OverPhotosProps = { ad: AdAlone; mark: string | undefined; onShare: () => void }

/** Favourite and share in the corner of the images, and the mark of a sold ad across them. */
function OverPhotos({ ad, mark, onShare }: OverPhotosProps) {
  const { adPage } = useText()
  const disc = 'rounded-full bg-surface/90'
  return (
    <>
      {mark && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center bg-scrim">
          <span className="-rotate-12 rounded-md bg-rose px-6 py-1 font-bold text-2xl text-surface">{mark}</span>
        </p>
      )}
      <div className="absolute end-2 top-2 flex gap-2">
        <FavouriteButton ad={{ ...ad, seller_id: ad.seller.id }} className={disc} />
        <button
          type="button"
          aria-label={adPage.share.button}
          title={adPage.share.button}
          className={`grid size-11 place-items-center noscript:hidden ${disc}`}
          onClick={onShare}
        >
          <Icon name="share-2" />
        </button>
      </div>
    </>
  )
}

function AdMeta({ ad }: { ad: AdAlone }) {
  const language = useLanguage()
  const publicUrl = useRootData()?.publicUrl ?? ''
  return (
    <PageMeta
      title={ad.name}
      description={summaryOf(ad.description) || undefined}
      isIndexed={ad.status === 'active'}
      image={ad.share_image}
      type="product"
      structuredData={import.meta.env.SSR ? structuredAd(ad, publicUrl, language) : []}
    />
  )
}

function Description({ text }: { text: string }) {
  const { adPage } = useText()
  if (!text) return null
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="font-bold text-lg">{adPage.description}</h2>
      <p dir="auto" className="mt-1 whitespace-pre-line leading-relaxed">
        {text}
      </p>
    </section>
  )
}
