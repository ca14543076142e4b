import type { CheckedAd } from '#contract/ad-checks.ts'
import { Link } from '#web/parts/link.tsx'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAdCheckText } from './ad-check-text.ts'

type Props = {
  ads: CheckedAd[]
  /** Answered on this page. */
  confirmed: ReadonlySet<number>
  isSending: boolean
  onConfirm: (ids: number[]) => void
}

export function CheckedAds({ ads, confirmed, isSending, onConfirm }: Props) {
  const words = useAdCheckText()
  const open = ads.filter(({ id, is_open }) => is_open && !confirmed.has(id)).map(({ id }) => id)
  return (
    <>
      <ul className="mt-4 flex flex-col gap-3">
        {ads.map((ad) => (
          <li key={ad.id} className="flex gap-3 rounded-lg border border-line bg-surface p-3">
            <Photo ad={ad} />
            <div className="flex min-w-0 grow flex-col items-start gap-2">
              <h2 className="line-clamp-2 font-semibold leading-snug">
                <bdi>{ad.name}</bdi>
              </h2>
              <Answer
                ad={ad}
                isDone={confirmed.has(ad.id)}
                isSending={isSending}
                onConfirm={() => onConfirm([ad.id])}
              />
            </div>
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <button
          type="button"
          aria-disabled={isSending}
          onClick={() => onConfirm(open)}
          className={buttonClass('primary', 'mt-4 w-full')}
        >
          {words.confirmAll}
        </button>
      )}
    </>
  )
}

const Photo = ({ ad }: { ad: CheckedAd }) =>
  ad.image ? (
    <ResponsiveImage image={ad.image} alt="" sizes="96px" className="aspect-4/3 w-24 shrink-0 self-start rounded-md" />
  ) : (
    <span className="grid aspect-4/3 w-24 shrink-0 place-items-center self-start rounded-md bg-sunken text-muted">
      <Icon name="shopping-bag" size={28} />
    </span>
  )

type AnswerProps = { ad: CheckedAd; isDone: boolean; isSending: boolean; onConfirm: () => void }

function Answer({ ad, isDone, isSending, onConfirm }: AnswerProps) {
  const words = useAdCheckText()
  if (isDone)
    return (
      <>
        <p role="status" className="flex items-center gap-2 font-semibold text-primary">
          <Icon name="circle-check" size={18} className="shrink-0" />
          {words.done}
        </p>
        <Link to={`/ad-details/${ad.id}`} className={buttonClass('quiet', 'text-sm')}>
          {words.open}
        </Link>
      </>
    )
  if (!ad.is_open) return <p className="text-muted">{words.ended}</p>
  return (
    <>
      {ad.status === 'paused' && <p className="text-muted text-sm">{words.paused}</p>}
      <button type="button" aria-disabled={isSending} onClick={onConfirm} className={buttonClass('primary')}>
        {ad.status === 'paused' ? words.showAgain : words.confirm}
      </button>
    </>
  )
}
