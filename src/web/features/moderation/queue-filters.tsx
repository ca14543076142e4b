import { useNavigate } from 'react-router'
import { caseTypes } from '#contract/desk-choices.ts'
import { Link } from '#web/parts/link.tsx'
import { useLocalPath } from '#web/session/language.ts'
import { inputClass } from '#web/ui/form/field.tsx'
import { useCaseLabel } from './case-label.ts'
import { useModerationText } from './moderation-text.ts'

export type QueueStatus = 'open' | 'decided'
export type QueueType = (typeof caseTypes)[number] | undefined
export type QueueKind = 'report' | 'complaint' | undefined

/** A link of a row of filters. */
export const filterTabClass =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-surface px-4 hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold'

/** Links, so that each view has a URL. */
type Filters = { status: QueueStatus; kind: QueueKind; type: QueueType }

export function QueueFilters({ status, kind, type }: Filters) {
  const { queue } = useModerationText()
  const statuses: [QueueStatus, string][] = [
    ['open', queue.statuses.open],
    ['decided', queue.statuses.decided],
  ]
  const kinds: [QueueKind, string][] = [
    [undefined, queue.kinds.all],
    ['report', queue.kinds.report],
    ['complaint', queue.kinds.complaint],
  ]
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      <Row label={queue.statuses.label}>
        {statuses.map(([value, label]) => (
          <Tab key={value} to={addressOf(value, kind, type)} label={label} isCurrent={value === status} />
        ))}
      </Row>
      <Row label={queue.kinds.label}>
        {kinds.map(([value, label]) => (
          <Tab key={label} to={addressOf(status, value)} label={label} isCurrent={value === kind} />
        ))}
      </Row>
      <TypeChoice status={status} kind={kind} type={type} />
    </div>
  )
}

function TypeChoice({ status, kind, type }: Filters) {
  const { queue } = useModerationText()
  const typeLabel = useCaseLabel()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const labels = new Map(
    caseTypes.flatMap((one) => {
      const label =
        (kind !== 'complaint' && typeLabel({ kind: 'report', type: one })) ||
        (kind !== 'report' && typeLabel({ kind: 'complaint', type: one }))
      return label ? [[one, label]] : []
    }),
  )
  return (
    <label className="flex min-h-11 items-center gap-2">
      <span className="shrink-0 text-muted">{queue.types.label}</span>
      <select
        value={type ?? ''}
        onChange={(event) =>
          navigate(localPath(addressOf(status, kind, event.target.value as QueueType)), { preventScrollReset: true })
        }
        className={inputClass}
      >
        <option value="">{queue.types.all}</option>
        {[...labels].map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

const addressOf = (status: QueueStatus, kind: QueueKind, type?: QueueType) => {
  const query = new URLSearchParams({
    ...(status === 'decided' && { status }),
    ...(kind && { kind }),
    ...(type && { type }),
  })
  return query.size ? `/desk/cases?${query}` : '/desk/cases'
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">{children}</ul>
  </nav>
)

const Tab = ({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) => (
  <li className="flex">
    <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} className={filterTabClass}>
      {label}
    </Link>
  </li>
)
