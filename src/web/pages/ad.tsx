import { useLoaderData } from 'react-router'
import type { Ad } from '#contract/ads.ts'
import { adTag, listTag, personTag, sellerTag } from '#contract/cache-tags.ts'
import type { Language } from '#contract/language.ts'
import { Contact, ContactBar } from '#web/features/ads/page/contact.tsx'
import { LikeButton } from '#web/features/ads/page/like-button.tsx'
import { useRevealPhone } from '#web/features/ads/page/use-reveal-phone.ts'
import { useViewPing } from '#web/features/ads/page/use-view-ping.ts'
import { structuredAd, summaryOf } from '#web/features/ads/structured-data.ts'
import { ChatButton } from '#web/features/chat/button/chat-button.tsx'
import { OwnerSlot } from '#web/features/dashboard/owner-slot/owner-slot.tsx'
import { AttributeTable } from '#web/parts/ad-details/attribute-table.tsx'
import { Gallery } from '#web/parts/ad-details/gallery.tsx'
import { AdHeadline } from '#web/parts/ad-details/headline.tsx'
import { useAdRefresh } from '#web/parts/ad-details/use-ad-updates.ts'
import { CategoryPath } from '#web/parts/category-path.tsx'
import { FavouriteButton } from '#web/parts/favourite-button.tsx'
import { NotFoundBoundary } from '#web/parts/not-found-boundary.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { HiddenPage } from '#web/parts/person/hidden-page.tsx'
import { SellerCard } from '#web/parts/person/seller-card.tsx'
import { ReportButton } from '#web/parts/report-button/report-button.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { pageLoader } from '#web/session/page-loader.ts'
import { loadPostingTexts } from '#web/session/posting-text.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useHiddenSellers } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

const Comments = lazyPart(async () => (await import('#web/features/comments/list/comments.tsx')).Comments)
const PriceHistory = lazyPart(async () => (await import('#web/features/ads/price-history.tsx')).PriceHistory)
const AdRow = lazyPart(async () => (await import('#web/features/ads/ad-lists.tsx')).AdRow)

export const loader = pageLoader(async ({ api, params, tag }) => {
  // Tagged before the request: a 404 page is cached too and must be dropped when the ad appears.
  tag(adTag(params.id ?? ''))
  const ad = await api.ads.one({ params: { id: params.id ?? '' } })
  tag(sellerTag(ad.seller.id))
  for (const { author } of ad.comments) if (author) tag(personTag(author.id))
  tag(listTag)
  return { ad, now: Date.now() }
})

export const ErrorBoundary = () => <NotFoundBoundary page="ad" icon="shopping-bag" />

export default function AdPage() {
  const loaded = useLoaderData<typeof loader>()
  // The key resets the gallery and the revealed phone for another ad.
  return <AdView key={loaded.ad.id} {...loaded} />
}

function AdView({ ad, now }: { ad: Ad; now: number }) {
  const { adPage } = useText()
  const share = useLayer('share')
  const sharing = useOnDemand(share.isOpen, loadSharing, share.close)
  const reveal = useRevealPhone(ad.id)
  useViewPing(ad.id)
  const chatButton = (name: string, className: string) => (
    <ChatButton name={name} to={{ ad_id: ad.id }} owner={ad.seller} subject={ad.name} className={className} />
  )
  const isHidden = useHiddenSellers().has(ad.seller.id)
  useAdRefresh(ad.id)
  if (isHidden) return <HiddenPage />
  return (
    <div data-page="ad" data-seller={ad.seller.id} className="mx-auto max-w-ad px-4 pt-1 pb-5">
      <AdMeta ad={ad} />
      <CategoryPath path={ad.category_path} />
      <article className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-6">
        <AdHeadline ad={ad} now={now} actions={<AdActions ad={ad} onShare={share.open} />} />
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Gallery images={ad.images} />
          <AttributeTable ad={ad} />
          <Description text={ad.description} />
          {ad.price_history.length > 1 && <PriceHistory entries={ad.price_history} />}
        </div>
        <div className="lg:sticky lg:top-18 lg:col-start-2 lg:row-start-2 lg:self-start">
          <SellerCard seller={ad.seller} heading={adPage.seller.heading} openLabel={adPage.seller.open} now={now}>
            <OwnerSlot
              sellerId={ad.seller.id}
              load={loadTools}
              render={({ AdOwnerPanel, words }) => (
                <AdOwnerPanel ad={ad} words={words} now={now} variant="card" onShare={share.open} />
              )}
            >
              <Contact ad={ad} reveal={reveal} chatButton={chatButton} />
            </OwnerSlot>
          </SellerCard>
        </div>
        <div className="min-w-0 lg:col-start-1">
          <ReportButton
            subject="ad"
            id={ad.id}
            ownerId={ad.seller.id}
            className={buttonClass('plain', '-ms-4 mb-4 text-muted')}
          />
          <Comments
            comments={ad.comments}
            target={{ on: 'ad', id: ad.id }}
            ownerId={ad.seller.id}
            ownerLabel={adPage.comments.bySeller}
            isOpen={ad.status === 'active'}
            now={now}
          />
        </div>
      </article>
      {ad.related.length > 0 && <AdRow heading={adPage.related} ads={ad.related} now={now} />}
      {ad.nearby.length > 0 && <AdRow heading={adPage.nearby} ads={ad.nearby} now={now} />}
      <OwnerSlot
        sellerId={ad.seller.id}
        load={loadTools}
        render={({ AdOwnerPanel, words }) => (
          <AdOwnerPanel ad={ad} words={words} now={now} variant="bar" onShare={share.open} />
        )}
      >
        <ContactBar ad={ad} reveal={reveal} chatButton={chatButton} onShare={share.open} />
      </OwnerSlot>
      {sharing && <sharing.ShareSheet title={ad.name} layer={share} />}
    </div>
  )
}

const loadSharing = () => import('#web/features/ads/share-sheet.tsx')

/** Loaded for the owner only. */
async function loadTools(language: Language) {
  const [{ AdOwnerPanel }, { tools: words }] = await Promise.all([
    import('#web/features/dashboard/tools/ad-owner-panel.tsx'),
    loadPostingTexts(language),
  ])
  return { AdOwnerPanel, words }
}

function AdActions({ ad, onShare }: { ad: Ad; onShare: () => void }) {
  const { adPage } = useText()
  return (
    <>
      <LikeButton ad={ad} />
      <FavouriteButton
        ad={{ ...ad, seller_id: ad.seller.id }}
        className="rounded-md border border-line bg-surface hover:bg-sunken max-md:hidden"
      />
      <button type="button" className={buttonClass('quiet', 'max-md:hidden')} onClick={onShare}>
        <Icon name="share-2" />
        {adPage.share.button}
      </button>
    </>
  )
}

function AdMeta({ ad }: { ad: Ad }) {
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
    <section>
      <h2 className="font-bold text-lg">{adPage.description}</h2>
      <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}
