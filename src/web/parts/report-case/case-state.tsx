import type { Case } from '#contract/reports.ts'
import { useReportText } from '#web/session/member-text.ts'

const styles: Record<Case['status'], string> = {
  open: 'bg-apricot-soft text-ink',
  upheld: 'bg-primary-soft text-primary',
  dismissed: 'bg-sunken text-ink',
  answered: 'bg-primary-soft text-primary',
}

export function CaseState({ status }: { status: Case['status'] }) {
  const { statuses } = useReportText()
  return (
    <span className={`whitespace-nowrap rounded-sm px-2 font-semibold text-xs leading-relaxed ${styles[status]}`}>
      {statuses[status]}
    </span>
  )
}

export const CaseNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="font-semibold tabular-nums">
    {number}
  </bdi>
)

/** Label of the type of a report or complaint. */
export function useTypeLabel() {
  const { types, reviewTypes, complaintTypes } = useReportText()
  const reportLabels: Record<string, string> = { ...types, ...reviewTypes }
  return ({ kind, type }: Pick<Case, 'kind' | 'type'>) =>
    kind === 'report' ? reportLabels[type] : complaintTypes[type as keyof typeof complaintTypes]
}
