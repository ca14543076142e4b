import type { OwnAd } from '#contract/dashboard.ts'
import { Picture } from '#web/ads/picture.tsx'
import { Price } from '#web/ads/price.tsx'
import { useText } from '#web/language.ts'
import { Link } from '#web/link.tsx'
import { useMemberText } from '#web/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { StateBadge } from './state-badge.tsx'
import { daysLeft } from './time-left.ts'

/** What others can open by its address; the rest is for its owner alone and has no page. */
const opened: OwnAd['status'][] = ['active', 'sold', 'expired']

export function OwnAdRow({ ad, now }: { ad: OwnAd; now: number }) {
  const { ads } = useMemberText().dashboard
  const { views } = useText().reading
  return (
    <article className="relative flex h-full gap-3 rounded-lg border border-line bg-surface p-2 focus-within:border-primary hover:border-primary">
      {ad.image ? (
        <Picture image={ad.image} alt="" sizes="112px" className="aspect-4/3 w-28 shrink-0 self-start rounded-md" />
      ) : (
        <span className="grid aspect-4/3 w-28 shrink-0 place-items-center self-start rounded-md bg-sunken text-muted">
          <Icon name="shopping-bag" size={28} />
        </span>
      )}
      <div className="flex min-w-0 grow flex-col gap-1 py-0.5 pe-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price price={ad.price} deal={ad.deal} className="font-bold text-primary leading-tight" />
          <StateBadge state={ad.status} />
        </div>
        <h3 className="line-clamp-2 leading-snug">
          {opened.includes(ad.status) ? (
            <Link to={`/ad-details/${ad.id}`} className="after:absolute after:inset-0">
              <bdi>{ad.name}</bdi>
            </Link>
          ) : (
            <bdi>{ad.name}</bdi>
          )}
        </h3>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
          <Fact icon="eye">{views(ad.views_count)}</Fact>
          {ad.reveals_count > 0 && <Fact icon="phone">{ads.reveals(ad.reveals_count)}</Fact>}
          {ad.status === 'active' && <Fact icon="hourglass">{ads.daysLeft(daysLeft(ad.expires_at, now))}</Fact>}
        </p>
      </div>
    </article>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <span className="flex items-center gap-1.5">
    <Icon name={icon} size={16} className="shrink-0" />
    {children}
  </span>
)
