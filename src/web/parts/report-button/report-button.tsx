import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { ReportSubject } from '#contract/reports.ts'
import { useText } from '#web/session/language.ts'
import { loadReportTexts } from '#web/session/member-text.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  subject: ReportSubject
  id: number
  /** The owner gets no button. */
  ownerId: number
  /** Accessible name of an icon button. */
  label?: string
  className: string
  children?: ReactNode
}

/** Class of the small button below a comment. */
export const quietReport = 'inline-flex min-h-11 items-center gap-1.5 rounded-md text-muted text-sm hover:text-ink'

/**
 * The report dialog, loaded on demand. Visitors can fill it in and sign in to send it; its state is in the URL hash, so
 * that signing in leads back to it.
 */
export function useReport(subject: ReportSubject, id: number) {
  const layer = useLayer(`report-${subject}-${id}`)
  const part = useOnDemand(layer.isOpen, loadDialog, layer.close)
  const dialog = part && <part.ReportDialog subject={subject} id={id} words={part.words} layer={layer} />
  return { open: layer.open, dialog }
}

export function ReportButton({ subject, id, ownerId, label, className, children }: Props) {
  const { adPage } = useText()
  const report = useReport(subject, id)
  const isOwner = useUser()?.id === ownerId
  if (isOwner) return null
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={report.open} className={className}>
        {children ?? (
          <>
            <Icon name="flag" size={18} />
            {adPage.report}
          </>
        )}
      </button>
      {report.dialog}
    </>
  )
}

async function loadDialog(language: Language) {
  const [{ ReportDialog }, words] = await Promise.all([
    import('#web/parts/report-form/report-dialog.tsx'),
    loadReportTexts(language),
  ])
  return { ReportDialog, words }
}
