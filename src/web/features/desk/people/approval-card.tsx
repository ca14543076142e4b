import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApprovalRequest } from '#contract/approvals.ts'
import { caseNumber } from '#contract/desk-choices.ts'
import { formatDate } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonForm } from '#web/features/desk/reason-form.tsx'
import { Link } from '#web/parts/link.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

type Step = 'approve' | 'decline' | 'withdraw'

/** One request for approval: who asks for what and why, and the answers that the viewer may give. */
export function ApprovalCard({ request, level = 2 }: { request: ApprovalRequest; level?: 2 | 3 }) {
  const { approvals: words } = useDeskText().people
  const language = useLanguage()
  const [step, setStep] = useState<Step>()
  const { action, asked_by, decided_by } = request
  const isOpen = request.status === 'open'
  const steps: Step[] = request.can_decide ? ['approve', 'decline'] : isOpen && request.is_mine ? ['withdraw'] : []
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="rounded-xl border border-line bg-surface p-4">
      <Heading className="flex flex-wrap items-center gap-x-2 font-bold">
        {words.actions[action as keyof typeof words.actions] ?? words.actions.other}
        <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">{words.statuses[request.status]}</span>
      </Heading>
      {request.subject === 'user' && (
        <Link to={`/desk/people/${request.subject_id}`} className="inline-flex min-h-11 items-center text-primary">
          <bdi>{request.subject_name}</bdi>
        </Link>
      )}
      {request.subject === 'bulk' && (
        <Link to={`/desk/cases?bulk=${request.subject_id}`} className="inline-flex min-h-11 items-center text-primary">
          {words.cases}
        </Link>
      )}
      <p dir="auto" className="break-words">
        {request.reason}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
        <span>{words.askedBy(asked_by.full_name ?? '', formatDate(language, request.created_at))}</span>
        {request.case_id !== null && <span>{words.case(caseNumber(request.case_id))}</span>}
        {isOpen && <span>{words.expires(formatDate(language, request.expires_at))}</span>}
        {decided_by && request.decided_at && (
          <span>{words.decidedBy(decided_by.full_name ?? '', formatDate(language, request.decided_at))}</span>
        )}
      </p>
      {isOpen && request.is_mine && <p className="mt-2 text-sm">{words.mine}</p>}
      {!step && steps.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {steps.map((one) => (
            <button
              key={one}
              type="button"
              className={buttonClass(one === 'approve' ? 'primary' : 'quiet', 'grow sm:grow-0')}
              onClick={() => setStep(one)}
            >
              {words[one]}
            </button>
          ))}
        </div>
      )}
      {step === 'decline' && <DeclineForm id={request.id} onCancel={() => setStep(undefined)} />}
      {(step === 'approve' || step === 'withdraw') && (
        <Confirmation id={request.id} step={step} onCancel={() => setStep(undefined)} />
      )}
    </article>
  )
}

type ConfirmationProps = { id: number; step: 'approve' | 'withdraw'; onCancel: () => void }

function Confirmation({ id, step, onCancel }: ConfirmationProps) {
  const { people, shell } = useDeskText()
  const words = people.approvals
  const call = useCall()
  const sensitive = useStepUp()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    if (isBusy) return
    setIsBusy(true)
    const params = { id: String(id) }
    const reply = await call(sensitive((api) => api.approvals[step]({ params })))
    setIsBusy(false)
    if (reply) notify({ kind: 'success', title: words.statuses[reply.status] })
    // Also after an error: a colleague may have been faster.
    onCancel()
    void revalidate()
  }

  return (
    <div className="mt-3 rounded-md bg-sunken p-3">
      <p className="font-semibold">{step === 'approve' ? words.approveTitle : words.withdrawTitle}</p>
      {step === 'approve' && <p>{words.approveLead}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          className={buttonClass(step === 'approve' ? 'danger' : 'primary', 'grow')}
          onClick={confirm}
        >
          {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
          {step === 'approve' ? words.approveSubmit : words.withdrawSubmit}
        </button>
        <button type="button" className={buttonClass('quiet', 'grow')} onClick={onCancel}>
          {shell.cancel}
        </button>
      </div>
    </div>
  )
}

function DeclineForm({ id, onCancel }: { id: number; onCancel: () => void }) {
  const words = useDeskText().people.approvals
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function decline(reason: string) {
    setIsBusy(true)
    const reply = await call((api) => api.approvals.decline({ params: { id: String(id) }, body: { reason } }))
    setIsBusy(false)
    if (!reply) return
    notify({ kind: 'success', title: words.statuses[reply.status] })
    void revalidate()
  }

  return (
    <div className="mt-3 rounded-md bg-sunken p-3">
      <ReasonForm confirmLabel={words.declineSubmit} isBusy={isBusy} onConfirm={decline} onCancel={onCancel}>
        <p className="font-semibold">{words.declineTitle}</p>
      </ReasonForm>
    </div>
  )
}
