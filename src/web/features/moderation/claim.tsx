import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { CaseClaim, CaseDetails } from '#contract/reports.ts'
import { formatTime } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { hasDecisionDraft } from './decision-draft.ts'
import { useModerationText } from './moderation-text.ts'

const minute = 60_000
/** A third of the time after which the server ends a claim. */
const extendEvery = 5 * minute

/** Claims an open case while its page is open and visible, and gives it back on leaving. */
export function useClaim({ case: { id }, actions }: CaseDetails) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const latest = useRef({ call, revalidate })
  latest.current = { call, revalidate }
  const canDecide = actions.length > 0

  useEffect(() => {
    if (!canDecide) return
    const params = { id: String(id) }
    // A conflict means that another moderator was faster: the page shows who.
    const claim = async () => {
      if (document.hidden) return
      await latest.current.call((api) => api.reports.claim({ params }), {
        kind: 'background',
        isHandled: ({ status }) => status === 409,
      })
      await latest.current.revalidate()
    }
    void claim()
    const timer = setInterval(() => void claim(), extendEvery)
    // A tab that was hidden for long has lost its claim.
    const onVisible = () => void claim()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      void latest.current.call((api) => api.reports.unclaim({ params }), { kind: 'background' })
    }
  }, [id, canDecide])
}

export function ClaimLabel({ claim }: { claim: CaseClaim }) {
  const { claim: words } = useModerationText()
  return (
    <span className="whitespace-nowrap rounded-sm bg-apricot-soft px-2 font-semibold text-ink text-xs leading-relaxed">
      {claim.is_mine ? words.mine : <bdi>{words.by(claim.moderator.full_name ?? '')}</bdi>}
    </span>
  )
}

/** Instead of the decision, while another moderator works on the case. */
export function ClaimedByOther({ claim, caseId }: { claim: CaseClaim; caseId: number }) {
  const { claim: words } = useModerationText()
  const language = useLanguage()
  const isHydrated = useIsHydrated()
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="font-bold text-lg">{words.by(claim.moderator.full_name ?? '')}</h2>
      <p className="text-muted">{words.until(formatTime(language, claim.expires_at))}</p>
      {isHydrated && hasDecisionDraft(caseId) && <p className="mt-2">{words.kept}</p>}
    </section>
  )
}
