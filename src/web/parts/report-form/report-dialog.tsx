import type { ReportSubject } from '#contract/reports.ts'
import type { ReportTexts } from '#i18n/texts.ts'
import { useText } from '#web/session/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'
import { ReportForm } from './report-form.tsx'

type Props = { subject: ReportSubject; id: number; words: ReportTexts; layer: ReturnType<typeof useLayer> }

export function ReportDialog({ subject, id, words, layer }: Props) {
  const { shell } = useText()
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={words.dialog.titles[subject]}
      closeLabel={shell.close}
      place="bottom"
    >
      {layer.isOpen && <ReportForm subject={subject} id={id} words={words} onSent={layer.close} />}
    </Dialog>
  )
}
