import type { Message } from '#contract/messages.ts'
import { useReport } from '#web/parts/report-button/report-button.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { hideWarning, useIsWarningHidden } from './hidden-warnings.ts'

/** Explains the trick that a message looks like, and what to do. */
export function ScamWarning({ message: { id, scam }, canBlock }: { message: Message; canBlock: boolean }) {
  const { warnings, menu } = useMemberText().chat
  const { adPage } = useText()
  const report = useReport('message', id)
  // The dialog belongs to the header of the conversation.
  const blocking = useLayer('block-person')
  const words = warnings.kinds[scam ?? 'unknown']
  if (useIsWarningHidden(id)) return null
  return (
    <>
      <section aria-label={warnings.label} className="mt-2 rounded-md bg-apricot-soft px-2.5 pt-2 text-ink text-sm">
        <p className="flex items-start gap-2 font-bold">
          <Icon name="shield-alert" size={18} className="mt-0.5 shrink-0" />
          {words.title}
        </p>
        <p className="mt-1">{words.body}</p>
        <div className="-mx-2.5 flex flex-wrap">
          <Action icon="flag" label={adPage.report} onPress={report.open} />
          {canBlock && <Action icon="ban" label={menu.block} onPress={blocking.open} />}
          <Action icon="x" label={warnings.hide} onPress={() => hideWarning(id)} />
        </div>
      </section>
      {report.dialog}
    </>
  )
}

const Action = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2.5 font-semibold underline-offset-4 hover:underline"
  >
    <Icon name={icon} size={16} className="shrink-0" />
    {label}
  </button>
)
