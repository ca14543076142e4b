import { useLoaderData } from 'react-router'
import { inquiryTag, personTag } from '#contract/cache-tags.ts'
import type { Inquiry } from '#contract/inquiries.ts'
import type { Language } from '#contract/language.ts'
import { formatAge } from '#i18n/format.ts'
import { structuredPath, summaryOf } from '#web/features/ads/structured-data.ts'
import { ChatButton } from '#web/features/chat/button/chat-button.tsx'
import { OwnerSlot } from '#web/features/dashboard/owner-slot/owner-slot.tsx'
import { CategoryPath } from '#web/parts/category-path.tsx'
import { NotFoundBoundary } from '#web/parts/not-found-boundary.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { HiddenPage } from '#web/parts/person/hidden-page.tsx'
import { SellerCard } from '#web/parts/person/seller-card.tsx'
import { ReportButton } from '#web/parts/report-button/report-button.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { freshForAge, pageLoader } from '#web/session/page-loader.ts'
import { loadPostingTexts } from '#web/session/posting-text.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useHiddenSellers } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

const WayOn = lazyPart(async () => (await import('#web/features/ads/recent/way-on.tsx')).WayOn)
const Comments = lazyPart(async () => (await import('#web/features/comments/list/comments.tsx')).Comments)

export const loader = pageLoader(async ({ api, params, tag, freshFor }) => {
  // Tagged before the request: a 404 page is cached too and must be dropped when the inquiry appears.
  tag(inquiryTag(params.id ?? ''))
  const inquiry = await api.inquiries.one({ params: { id: params.id ?? '' } })
  tag(personTag(inquiry.seller.id))
  for (const { author } of inquiry.comments) if (author) tag(personTag(author.id))
  freshFor(freshForAge(inquiry.created_at))
  return { inquiry, now: Date.now() }
})

export const ErrorBoundary = () => (
  <>
    <NotFoundBoundary page="inquiry" icon="megaphone" />
    <WayOn />
  </>
)

export default function InquiryPage() {
  const { inquiry, now } = useLoaderData<typeof loader>()
  const { adPage } = useText()
  const language = useLanguage()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const share = useLayer('share')
  const sharing = useOnDemand(share.isOpen, loadSharing, share.close)
  const isHidden = useHiddenSellers().has(inquiry.seller.id)
  if (isHidden) return <HiddenPage />
  return (
    <div data-seller={inquiry.seller.id} className="mx-auto max-w-page px-4 pt-1 pb-5">
      <PageMeta
        title={inquiry.name}
        description={summaryOf(inquiry.content) || undefined}
        isIndexed={inquiry.status === 'active'}
        image={inquiry.share_image}
        type="article"
        structuredData={import.meta.env.SSR ? [structuredPath(inquiry.category_path, publicUrl, language)] : []}
      />
      <CategoryPath path={inquiry.category_path} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        <Wanted inquiry={inquiry} now={now} onShare={share.open} />
        <div className="lg:row-span-2">
          <SellerCard
            seller={inquiry.seller}
            heading={adPage.seller.author}
            openLabel={adPage.seller.openAuthor}
            now={now}
          >
            <OwnerSlot
              sellerId={inquiry.seller.id}
              load={loadTools}
              render={({ InquiryOwnerPanel, words }) => <InquiryOwnerPanel inquiry={inquiry} words={words} />}
            >
              {inquiry.status === 'active' && (
                <ChatButton
                  to={{ inquiry_id: inquiry.id }}
                  owner={inquiry.seller}
                  subject={inquiry.name}
                  className={buttonClass('primary')}
                />
              )}
            </OwnerSlot>
          </SellerCard>
        </div>
        <Comments
          key={inquiry.id}
          comments={inquiry.comments}
          total={inquiry.comments_count}
          target={{ on: 'inquiry', id: inquiry.id }}
          ownerId={inquiry.seller.id}
          ownerLabel={adPage.comments.byAuthor}
          isOpen={inquiry.status === 'active'}
          now={now}
        />
      </div>
      {sharing && <sharing.ShareSheet title={inquiry.name} layer={share} />}
    </div>
  )
}

const loadSharing = () => import('#web/features/ads/share-sheet.tsx')

/** Loaded for the author only. */
async function loadTools(language: Language) {
  const [{ InquiryOwnerPanel }, { tools: words }] = await Promise.all([
    import('#web/features/dashboard/tools/inquiry-owner-panel.tsx'),
    loadPostingTexts(language),
  ])
  return { InquiryOwnerPanel, words }
}

function Wanted({ inquiry, now, onShare }: { inquiry: Inquiry; now: number; onShare: () => void }) {
  const { adPage } = useText()
  const language = useLanguage()
  const { category } = inquiry
  return (
    <article className="rounded-xl border border-line bg-surface p-4 md:p-6">
      {inquiry.status === 'closed' && (
        <p className="mb-3 flex items-center gap-2 rounded-md bg-rose-soft px-3 py-2 font-semibold text-rose">
          <Icon name="circle-alert" className="shrink-0" />
          {adPage.closed}
        </p>
      )}
      <h1 className="flex items-start gap-3 font-bold text-xl">
        <CategoryIcon
          name={category.icon}
          color={category.color}
          isTop={false}
          size={28}
          className="category-ink shrink-0"
        />
        <bdi>{inquiry.name}</bdi>
      </h1>
      <p className="mt-2 flex flex-wrap gap-x-4 text-muted text-sm">
        {inquiry.governorate && (
          <span className="flex items-center gap-1.5">
            <Icon name="map-pin" size={16} />
            {inquiry.governorate.name}
          </span>
        )}
        {inquiry.budget_text && (
          <span className="flex items-center gap-1.5">
            <Icon name="tag" size={16} />
            {inquiry.budget_text}
          </span>
        )}
        <span className="flex items-center gap-1.5">
          <Icon name="clock" size={16} />
          <time dateTime={inquiry.created_at}>{formatAge(language, inquiry.created_at, now)}</time>
        </span>
      </p>
      <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line">
        {inquiry.content}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className={buttonClass('quiet')} onClick={onShare}>
          <Icon name="share-2" />
          {adPage.share.button}
        </button>
        <ReportButton
          subject="inquiry"
          id={inquiry.id}
          ownerId={inquiry.seller.id}
          className={buttonClass('plain', 'text-muted')}
        />
      </div>
    </article>
  )
}
