import { lateDialog } from './late-dialog.tsx'
import type { ReasonDialogProps } from './reason-dialog-form.tsx'

/** Asks why before an act of the staff; the reason goes to the log. */
export const ReasonDialog = lateDialog<ReasonDialogProps>(
  async () => (await import('./reason-dialog-form.tsx')).ReasonDialogForm,
)
