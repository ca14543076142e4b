import { useLoaderData } from 'react-router'
import type { Ad } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { Contact, ThumbBar } from '#web/ads/contact.tsx'
import { Facts } from '#web/ads/facts.tsx'
import { Headline } from '#web/ads/facts-headline.tsx'
import { Gallery } from '#web/ads/gallery.tsx'
import { Heart } from '#web/ads/heart.tsx'
import { LikeButton } from '#web/ads/like-button.tsx'
import { useReveal } from '#web/ads/reveal.ts'
import { SellerCard } from '#web/ads/seller-card.tsx'
import { structuredAd, summaryOf } from '#web/ads/share-data.tsx'
import { useViewPing } from '#web/ads/view-ping.ts'
import { useLanguage, useText } from '#web/language.ts'
import { later } from '#web/later.tsx'
import { useFreshAd } from '#web/live/use-fresh-ad.ts'
import { useLoaded } from '#web/loaded.ts'
import { pageLoader } from '#web/loading.ts'
import { OwnerPlace } from '#web/owning/owner-place.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import { HiddenPage } from '#web/people/hidden-page.tsx'
import { loadPostingTexts } from '#web/posting/posting-text.ts'
import { ReportButton } from '#web/reports/report-button.tsx'
import { useHiddenSellers } from '#web/session/user.ts'
import { CategoryPath } from '#web/shell/category-path.tsx'
import { Missing } from '#web/shell/missing.tsx'
import { useShellData } from '#web/shell/shell-data.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/layer.ts'

const Comments = later(async () => (await import('#web/ads/comments.tsx')).Comments)
const PriceHistory = later(async () => (await import('#web/ads/price-history.tsx')).PriceHistory)
const AdRow = later(async () => (await import('#web/ads/related.tsx')).AdRow)

export const loader = pageLoader(async ({ api, params, tag }) => {
  // Before it is asked for: "not there" is kept too, until it is there again.
  tag(`ad:${params.id}`)
  const ad = await api.ads.one({ params: { id: params.id ?? '' } })
  tag(`seller:${ad.seller.id}`)
  for (const { author } of ad.comments) if (author) tag(`person:${author.id}`)
  tag('list')
  return { ad, now: Date.now() }
})

export const ErrorBoundary = () => <Missing page="ad" icon="shopping-bag" />

export default function AdPage() {
  const loaded = useLoaderData<typeof loader>()
  // The key: another ad starts at its own first picture, and its number is not known yet.
  return <AdView key={loaded.ad.id} {...loaded} />
}

function AdView({ ad, now }: { ad: Ad; now: number }) {
  const { reading } = useText()
  const share = useLayer('share')
  const sharing = useLoaded(share.isOpen, loadSharing, share.close)
  const reveal = useReveal(ad.id)
  useViewPing(ad.id)
  const isHidden = useHiddenSellers().has(ad.seller.id)
  useFreshAd(ad.id)
  if (isHidden) return <HiddenPage />
  return (
    <div data-seller={ad.seller.id} className="mx-auto max-w-page px-4 pt-1 pb-5">
      <AdMeta ad={ad} />
      <CategoryPath path={ad.category_path} />
      <article className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-6">
        <Headline ad={ad} now={now} actions={<AdActions ad={ad} onShare={share.open} />} />
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Gallery images={ad.images} />
          <Facts ad={ad} />
          <Description text={ad.description} />
          {ad.price_history.length > 1 && <PriceHistory entries={ad.price_history} />}
        </div>
        <div className="lg:sticky lg:top-18 lg:col-start-2 lg:row-start-2 lg:self-start">
          <SellerCard seller={ad.seller} heading={reading.seller.heading} openLabel={reading.seller.open} now={now}>
            <OwnerPlace
              sellerId={ad.seller.id}
              load={loadTools}
              draw={({ OwnerOfAd, words }) => (
                <OwnerOfAd ad={ad} words={words} now={now} place="card" onShare={share.open} />
              )}
            >
              <Contact ad={ad} reveal={reveal} />
            </OwnerPlace>
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
            place={{ on: 'ad', id: ad.id }}
            ownerId={ad.seller.id}
            ownerLabel={reading.comments.bySeller}
            isOpen={ad.status === 'active'}
            now={now}
          />
        </div>
      </article>
      {ad.related.length > 0 && <AdRow heading={reading.related} ads={ad.related} now={now} />}
      {ad.nearby.length > 0 && <AdRow heading={reading.nearby} ads={ad.nearby} now={now} />}
      <OwnerPlace
        sellerId={ad.seller.id}
        load={loadTools}
        draw={({ OwnerOfAd, words }) => <OwnerOfAd ad={ad} words={words} now={now} place="bar" onShare={share.open} />}
      >
        <ThumbBar ad={ad} reveal={reveal} onShare={share.open} />
      </OwnerPlace>
      {sharing && <sharing.ShareSheet title={ad.name} layer={share} />}
    </div>
  )
}

const loadSharing = () => import('#web/ads/share.tsx')

/** For its owner alone: nobody else fetches it. */
async function loadTools(language: Language) {
  const [{ OwnerOfAd }, { tools: words }] = await Promise.all([
    import('#web/owning/owner-of-ad.tsx'),
    loadPostingTexts(language),
  ])
  return { OwnerOfAd, words }
}

function AdActions({ ad, onShare }: { ad: Ad; onShare: () => void }) {
  const { reading } = useText()
  return (
    <>
      <LikeButton ad={ad} />
      <Heart
        ad={{ ...ad, seller_id: ad.seller.id }}
        className="rounded-md border border-line bg-surface hover:bg-sunken max-md:hidden"
      />
      <button type="button" className={buttonClass('quiet', 'max-md:hidden')} onClick={onShare}>
        <Icon name="share-2" />
        {reading.share.button}
      </button>
    </>
  )
}

function AdMeta({ ad }: { ad: Ad }) {
  const language = useLanguage()
  const publicUrl = useShellData()?.publicUrl ?? ''
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
  const { reading } = useText()
  if (!text) return null
  return (
    <section>
      <h2 className="font-bold text-lg">{reading.description}</h2>
      <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}
