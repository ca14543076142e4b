import type { Feature } from '#contract/featuring.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { Tag } from '#web/features/desk/tag.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

export function FeatureRow({ feature, onChange }: { feature: Feature; onChange: () => void }) {
  const { featured: words } = useDeskText()
  const language = useLanguage()
  const { ad, seller, report } = feature
  const number = (value: number) => formatNumber(language, value)
  const payment = [
    words.payments[feature.payment],
    feature.amount === null ? '' : number(feature.amount),
    feature.receipt ?? '',
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/ad-details/${ad.id}`} className="font-semibold hover:text-primary">
            <bdi>{ad.name}</bdi>
          </Link>
          <Tag>{words.states[feature.state]}</Tag>
        </p>
        <p className="text-muted text-sm">
          <bdi>{seller.full_name}</bdi> · {words.packages[feature.package]} ·{' '}
          {words.span(formatDate(language, feature.starts_at), formatDate(language, feature.ends_at))}
        </p>
        <p className="text-muted text-sm">
          <bdi>{payment.join(' · ')}</bdi>
          {feature.given_by && ` · ${words.by(feature.given_by)}`}
        </p>
        {feature.state !== 'scheduled' && (
          <p className="text-sm">
            {words.report(number(report.views), number(report.contacts), report.days)}
            {report.before && ` (${words.before(number(report.before.views), number(report.before.contacts))})`}
          </p>
        )}
      </div>
      {feature.state !== 'ended' && <EndButton feature={feature} onChange={onChange} />}
    </li>
  )
}

function EndButton({ feature, onChange }: { feature: Feature; onChange: () => void }) {
  const { featured: words } = useDeskText()
  const call = useCall()
  const layer = useLayer(`end-feature-${feature.id}`)
  const label = feature.state === 'running' ? words.end : words.cancel

  async function end(reason: string) {
    const ended = await call((api) => api.featuring.end({ params: { id: String(feature.id) }, body: { reason } }))
    if (!ended) return
    notify({ kind: 'success', title: words.ended })
    onChange()
  }

  return (
    <>
      <button type="button" onClick={layer.open} className={buttonClass('quiet')}>
        {label}
        <span className="sr-only">{feature.ad.name}</span>
      </button>
      <ReasonDialog layer={layer} title={feature.ad.name} confirmLabel={label} isDanger onConfirm={end} />
    </>
  )
}
