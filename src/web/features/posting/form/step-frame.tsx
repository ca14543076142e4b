import type { ReactNode } from 'react'
import { OtherTabNotice } from '#web/features/posting/drafts/other-tab-notice.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Step, steps } from './steps.ts'
import type { AdForm } from './use-ad-form.ts'

type Props = { form: AdForm; isEdit: boolean; onNext: () => void; onReload: () => void; children: ReactNode }

/** What every step has: how far one is, what is wrong, and the way on and back within reach of a thumb. */
export function StepFrame({ form, isEdit, onNext, onReload, children }: Props) {
  const words = usePostingText()
  const { step, go, heading, errors } = form
  const place = steps.indexOf(step)
  const before = steps[place - 1]
  // A category that was just chosen goes on by itself.
  const canGoOn = step !== 'category' || form.values.categories.length > 1
  const count = Object.keys(errors).length
  return (
    <div ref={form.container}>
      <Progress step={step} isEdit={isEdit || form.values.categories.length > 1} onGo={go} />
      <OtherTabNotice news={form.otherTab} onReload={onReload} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 font-bold text-xl outline-none">
        <span className="sr-only">{words.stepOf(place + 1, steps.length)}: </span>
        {words[step].heading}
      </h2>
      <p role="alert" className={count ? 'mt-2 rounded-md bg-rose-soft px-3 py-2 text-rose' : ''}>
        {count > 0 && words.faults(count)}
      </p>
      <div className="mt-3">{children}</div>
      {step !== 'review' && (before || canGoOn) && (
        <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 -mx-4 mt-6 flex gap-2 border-line border-t bg-page px-4 py-2 md:static md:mx-0 md:border-0 md:px-0">
          {before && <BackButton label={words.back} onPress={() => go(before)} />}
          {canGoOn && (
            <button type="button" className={buttonClass('primary', 'min-h-12 grow')} onClick={onNext}>
              {words.next}
            </button>
          )}
        </div>
      )}
      {step === 'review' && before && (
        <div className="mt-3">
          <BackButton label={words.back} onPress={() => go(before)} />
        </div>
      )}
      <p className="mt-4 flex items-center gap-2 text-muted text-sm">
        <Icon name={form.isKept ? 'circle-check' : 'circle-alert'} size={16} className="shrink-0" />
        {form.isKept ? words.kept : words.notKept}
      </p>
    </div>
  )
}

const BackButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className={buttonClass('quiet', 'min-h-12')} onClick={onPress}>
    <Icon name="chevron-right" size={18} className="icon-directional rotate-180" />
    {label}
  </button>
)

type ProgressProps = { step: Step; isEdit: boolean; onGo: (step: Step) => void }

/** Earlier steps can be gone back to; of a published ad every one. */
function Progress({ step, isEdit, onGo }: ProgressProps) {
  const words = usePostingText()
  const place = steps.indexOf(step)
  return (
    <nav aria-label={words.progress}>
      <p className="flex justify-between text-muted text-sm md:hidden">
        <span className="font-semibold text-ink">{words.steps[step]}</span>
        <span>{words.stepOf(place + 1, steps.length)}</span>
      </p>
      <ol className="mt-1 flex gap-1.5">
        {steps.map((one, index) => (
          <li key={one} className="grow basis-0">
            <button
              type="button"
              disabled={index > place && !isEdit}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onGo(one)}
              className="group flex min-h-11 w-full flex-col justify-center gap-1 text-start text-sm md:min-h-13 md:justify-end"
            >
              <span className="sr-only md:not-sr-only md:group-aria-[current=step]:font-semibold">
                {words.steps[one]}
              </span>
              <span className={`h-2 w-full rounded-full ${index <= place ? 'bg-primary' : 'bg-line'}`} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
