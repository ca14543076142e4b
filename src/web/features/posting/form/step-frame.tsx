import type { ReactNode } from 'react'
import { OtherTabNotice } from '#web/features/posting/drafts/other-tab-notice.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Step, steps } from './steps.ts'
import type { AdForm } from './use-ad-form.ts'

type Props = {
  form: AdForm
  /** Given while a published ad is edited: saves from any step. */
  onSave: (() => void) | undefined
  /** What happens to the saving. */
  status: ReactNode
  onNext: () => void
  onReload: () => void
  children: ReactNode
}

/** Layout of every step: progress, error count, and back and next buttons within thumb reach. */
export function StepFrame({ form, onSave, status, onNext, onReload, children }: Props) {
  const words = usePostingText()
  const { step, go, heading, errors } = form
  const index = steps.indexOf(step)
  const previous = steps[index - 1]
  // Choosing a category opens the next step without a button.
  const hasNext = step !== 'category' || form.values.categories.length > 1
  const errorCount = Object.keys(errors).length
  return (
    <div ref={form.container}>
      <Progress step={step} isUnlocked={Boolean(onSave) || form.values.categories.length > 1} onGo={go} />
      <OtherTabNotice change={form.otherTab} onReload={onReload} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 font-bold text-xl outline-none">
        <span className="sr-only">{words.stepOf(index + 1, steps.length)}: </span>
        {words[step].heading}
      </h2>
      <p role="alert" className={errorCount ? 'mt-2 rounded-md bg-rose-soft px-3 py-2 text-rose' : ''}>
        {errorCount > 0 && words.faults(errorCount)}
      </p>
      <div className="mt-3">{children}</div>
      {step !== 'review' && <div className="mt-4 flex flex-col gap-3 empty:hidden">{status}</div>}
      {step !== 'review' && (previous || hasNext) && (
        <BottomBar className="short:static sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 -mx-4 mt-6 flex gap-2 border-line border-t bg-page px-4 py-2 md:static md:mx-0 md:border-0 md:px-0">
          {previous && <BackButton label={words.back} onPress={() => go(previous)} />}
          {hasNext && <StepButton look={onSave ? 'quiet' : 'primary'} label={words.next} onPress={onNext} />}
          {onSave && <StepButton look="action" label={words.saveNow} onPress={onSave} />}
        </BottomBar>
      )}
      {step === 'review' && previous && (
        <div className="mt-3">
          <BackButton label={words.back} onPress={() => go(previous)} />
        </div>
      )}
      <p className="mt-4 flex items-center gap-2 text-muted text-sm">
        <Icon name={form.isSaved ? 'circle-check' : 'circle-alert'} size={16} className="shrink-0" />
        {form.isSaved ? words.kept : words.notKept}
      </p>
    </div>
  )
}

type StepButtonProps = { look: 'primary' | 'quiet' | 'action'; label: string; onPress: () => void }

const StepButton = ({ look, label, onPress }: StepButtonProps) => (
  <button
    type="button"
    className={buttonClass(look, 'min-h-12 grow')}
    // The field keeps focus until the click: leaving it may change the layout and move the button away.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {label}
  </button>
)

const BackButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className={buttonClass('quiet', 'min-h-12')} onClick={onPress}>
    <Icon name="chevron-right" size={18} className="icon-directional rotate-180" />
    {label}
  </button>
)

type ProgressProps = { step: Step; isUnlocked: boolean; onGo: (step: Step) => void }

/** Links to earlier steps, and to later ones when unlocked. */
function Progress({ step, isUnlocked, onGo }: ProgressProps) {
  const words = usePostingText()
  const index = steps.indexOf(step)
  return (
    <nav aria-label={words.progress}>
      <p className="flex justify-between text-muted text-sm md:hidden">
        <span className="font-semibold text-ink">{words.steps[step]}</span>
        <span>{words.stepOf(index + 1, steps.length)}</span>
      </p>
      <ol className="mt-1 flex gap-1.5">
        {steps.map((one, position) => (
          <li key={one} className="grow basis-0">
            <button
              type="button"
              disabled={position > index && !isUnlocked}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onGo(one)}
              className="group flex min-h-11 w-full flex-col justify-center gap-1 text-start text-sm md:min-h-13 md:justify-end"
            >
              <span className="sr-only md:not-sr-only md:group-aria-[current=step]:font-semibold">
                {words.steps[one]}
              </span>
              <span className={`h-2 w-full rounded-full ${position <= index ? 'bg-primary' : 'bg-line'}`} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
