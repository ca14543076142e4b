import type { Case } from '#contract/reports.ts'
import { useMemberText } from '#web/session/member-text.ts'

const looks: Record<Case['status'], string> = {
  open: 'bg-apricot-soft text-ink',
  upheld: 'bg-primary-soft text-primary',
  dismissed: 'bg-sunken text-ink',
  answered: 'bg-primary-soft text-primary',
}

export function CaseState({ status }: { status: Case['status'] }) {
  const { statuses } = useMemberText().reports
  return (
    <span className={`whitespace-nowrap rounded-sm px-2 font-semibold text-xs leading-relaxed ${looks[status]}`}>
      {statuses[status]}
    </span>
  )
}

export const CaseNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="font-semibold tabular-nums">
    {number}
  </bdi>
)

/** What a case says is wrong, whichever kind it is. */
export function useTypeLabel() {
  const { types, reviewTypes, complaintTypes } = useMemberText().reports
  const ofReports: Record<string, string> = { ...types, ...reviewTypes }
  return ({ kind, type }: Pick<Case, 'kind' | 'type'>) =>
    kind === 'report' ? ofReports[type] : complaintTypes[type as keyof typeof complaintTypes]
}
