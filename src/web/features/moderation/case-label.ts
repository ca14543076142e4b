import type { Case } from '#contract/reports.ts'
import { useTypeLabel } from '#web/parts/report-case/case-state.tsx'
import { useModerationText } from './moderation-text.ts'

/** Label of the type of a case. Only moderators see what the product noticed. */
export function useCaseLabel() {
  const typeLabel = useTypeLabel()
  const signals: Record<string, string | undefined> = useModerationText().signals.labels
  return (one: Pick<Case, 'kind' | 'type'>) => (one.kind === 'report' && signals[one.type]) || typeLabel(one)
}
