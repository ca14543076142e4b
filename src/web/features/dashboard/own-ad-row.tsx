import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnAd } from '#contract/dashboard.ts'
import { formatAge, formatDate } from '#i18n/format.ts'
import { AdTools } from '#web/features/dashboard/tools/ad-tools.tsx'
import { endingOf } from '#web/features/dashboard/tools/sold-words.ts'
import { useOwnAd } from '#web/features/dashboard/tools/use-own-ad.ts'
import { Link } from '#web/parts/link.tsx'
import { Price } from '#web/parts/price.tsx'
import type { RuleHeading } from '#web/parts/report-case/prohibited-rules.ts'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { AdStatistics } from './ad-statistics.tsx'
import { daysLeft } from './days-left.ts'
import { RemovalNotice } from './removal-notice.tsx'
import { StateBadge } from './state-badge.tsx'

/** Ads in other states have no public page. */
const publicStates: OwnAd['status'][] = ['active', 'sold', 'expired']

type Props = { ad: OwnAd; now: number }

type RowProps = Props & {
  /** Why a moderator removed the ad. */
  rule: RuleHeading | undefined
  /** Given while several ads are being selected. */
  isSelected?: boolean
  onSelect?: () => void
}

export function OwnAdRow({ ad, rule, now, isSelected, onSelect }: RowProps) {
  const { tools } = useMemberText().posting
  const { revalidate } = useRevalidator()
  const ending = endingOf({ deal: ad.deal, type: ad.category_type })
  const own = useOwnAd({ id: ad.id, status: ad.status, ending, words: tools, onChanged: () => void revalidate() })
  const [isStatisticsOpen, setIsStatisticsOpen] = useState(false)
  useEffect(() => {
    // The pressed button is gone; move focus to the heading.
    if (own.isDeleted) document.querySelector<HTMLElement>('#ads h2')?.focus({ preventScroll: true })
  }, [own.isDeleted])
  // The component stays mounted so that the deletion can be undone.
  if (own.isDeleted) return null
  return (
    <article
      id={`ad-${ad.id}`}
      tabIndex={-1}
      className="flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-2"
    >
      {onSelect ? (
        <label className="flex min-w-0 cursor-pointer items-start gap-1">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={onSelect}
            aria-label={ad.name}
            className="m-2 size-6 shrink-0 accent-primary"
          />
          <Summary ad={{ ...ad, status: own.status }} now={now} isLinked={false} />
        </label>
      ) : (
        <Summary ad={{ ...ad, status: own.status }} now={now} isLinked={publicStates.includes(own.status)} />
      )}
      {own.status === 'removed' && <RemovalNotice subject="ad" rule={rule} words={tools} />}
      {own.status === 'held' && (
        <p className="flex items-start gap-2 rounded-md bg-apricot-soft px-3 py-2 text-sm">
          <Icon name="hourglass" size={18} className="mt-0.5 shrink-0" />
          {ad.held_for ? tools.heldFor[ad.held_for] : tools.held}
        </p>
      )}
      {ad.check && own.status === ad.status && <CheckNotice ad={ad} act={own.act} />}
      {ad.deletes_at && own.status === ad.status && <DeletionNotice ad={ad} deletesAt={ad.deletes_at} />}
      <div className={onSelect ? 'hidden' : 'mt-auto'}>
        <AdTools ad={ad} own={own} ending={ending} words={tools} now={now} place="row">
          <button
            type="button"
            aria-expanded={isStatisticsOpen}
            aria-label={tools.days}
            title={tools.days}
            onClick={() => setIsStatisticsOpen(!isStatisticsOpen)}
            className={`${iconButtonClass} border border-line text-primary aria-expanded:bg-primary-soft`}
          >
            <Icon name="chart-column" size={18} />
          </button>
        </AdTools>
      </div>
      {isStatisticsOpen && <AdStatistics id={ad.id} />}
    </article>
  )
}

/** The question whether the ad is still available, with its answer. */
function CheckNotice({ ad, act }: { ad: OwnAd; act: (action: 'confirm' | 'resume') => void }) {
  const { dashboard, posting } = useMemberText()
  const { check } = dashboard.ads
  const date = formatDate(useLanguage(), ad.pauses_at ?? ad.expires_at)
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-apricot-soft px-3 py-2 text-sm">
      <p className="grow basis-48">
        {ad.check === 'warned' ? check.warned(date) : ad.check === 'paused' ? check.paused : check.asked}
      </p>
      <button
        type="button"
        className={buttonClass('primary', 'text-sm')}
        onClick={() => act(ad.check === 'paused' ? 'resume' : 'confirm')}
      >
        {ad.check === 'paused' ? posting.tools.resume : posting.tools.confirm}
      </button>
    </div>
  )
}

function DeletionNotice({ ad, deletesAt }: { ad: OwnAd; deletesAt: string }) {
  const { ads } = useMemberText().dashboard
  const date = formatDate(useLanguage(), deletesAt)
  return (
    <p className="flex items-start gap-2 rounded-md bg-apricot-soft px-3 py-2 text-sm">
      <Icon name="hourglass" size={18} className="mt-0.5 shrink-0" />
      {ad.status === 'removed' ? ads.deletedOn(date) : `${ads.deletedOn(date)} ${ads.keepIt}`}
    </p>
  )
}

function Summary({ ad, now, isLinked }: Props & { isLinked: boolean }) {
  return (
    <div className="relative flex min-w-0 grow gap-3 rounded-md hover:bg-sunken">
      {ad.image ? (
        <ResponsiveImage
          image={ad.image}
          isPrivate
          alt=""
          sizes="112px"
          className="aspect-4/3 w-28 shrink-0 self-start rounded-md"
        />
      ) : (
        <span className="grid aspect-4/3 w-28 shrink-0 place-items-center self-start rounded-md bg-sunken text-muted">
          <Icon name="shopping-bag" size={28} />
        </span>
      )}
      <div className="flex min-w-0 grow flex-col gap-1 py-0.5 pe-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price text={ad.price_text} className="font-bold text-primary leading-tight" />
          <StateBadge state={ad.status} ending={endingOf({ deal: ad.deal, type: ad.category_type })} />
        </div>
        <h3 className="line-clamp-2 leading-snug">
          {isLinked ? (
            <Link to={`/ad-details/${ad.id}`} className="after:absolute after:inset-0">
              <bdi>{ad.name}</bdi>
            </Link>
          ) : (
            <bdi>{ad.name}</bdi>
          )}
        </h3>
        <FactLine ad={ad} now={now} />
      </div>
    </div>
  )
}

function FactLine({ ad, now }: Props) {
  const { dashboard, posting } = useMemberText()
  const { views } = useText().adPage
  const { ads } = dashboard
  const language = useLanguage()
  return (
    <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      <Fact icon="eye">{views(ad.views_count)}</Fact>
      {ad.favourites_count > 0 && <Fact icon="heart">{posting.tools.favourites(ad.favourites_count)}</Fact>}
      {ad.chats_count > 0 && <Fact icon="message-circle">{posting.tools.chats(ad.chats_count)}</Fact>}
      {ad.reveals_count > 0 && <Fact icon="phone">{ads.reveals(ad.reveals_count)}</Fact>}
      {ad.confirmed_at && ad.status === 'active' && (
        <Fact icon="circle-check">{ads.check.confirmed(formatAge(language, ad.confirmed_at, now))}</Fact>
      )}
      {ad.status === 'active' && <Fact icon="hourglass">{ads.daysLeft(daysLeft(ad.expires_at, now))}</Fact>}
    </p>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <span className="flex items-center gap-1.5">
    <Icon name={icon} size={16} className="shrink-0" />
    {children}
  </span>
)
