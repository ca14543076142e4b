import { Link } from '#web/parts/link.tsx'
import { useModerationText } from './moderation-text.ts'

export type QueueStatus = 'open' | 'decided'
export type QueueKind = 'report' | 'complaint' | undefined

const tab =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-surface px-4 hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold'

/** Links, so that each view has a URL. */
export function QueueFilters({ status, kind }: { status: QueueStatus; kind: QueueKind }) {
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
          <Tab key={value} to={addressOf(value, kind)} label={label} isCurrent={value === status} />
        ))}
      </Row>
      <Row label={queue.kinds.label}>
        {kinds.map(([value, label]) => (
          <Tab key={label} to={addressOf(status, value)} label={label} isCurrent={value === kind} />
        ))}
      </Row>
    </div>
  )
}

const addressOf = (status: QueueStatus, kind: QueueKind) => {
  const query = new URLSearchParams({ ...(status === 'decided' && { status }), ...(kind && { kind }) })
  return query.size ? `/moderation?${query}` : '/moderation'
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">{children}</ul>
  </nav>
)

const Tab = ({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) => (
  <li className="flex">
    <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} className={tab}>
      {label}
    </Link>
  </li>
)
