import { useState } from 'react'
import { saveFile } from '#web/browser/save-file.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { InsightState } from './insight-filters.tsx'

/** Saves the shown period as a CSV file. */
export function ExportButton({ state: { days, category_id, governorate_id } }: { state: InsightState }) {
  const { insight: text } = useDeskText()
  const call = useCall()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const query = { days, ...(category_id && { category_id }), ...(governorate_id && { governorate_id }) }
    const file = await call((api) => api.deskInsight.export({ query }))
    if (file) saveFile(file.name, file.text, 'text/csv;charset=utf-8')
    setIsBusy(false)
  }
  return (
    <button type="button" onClick={save} disabled={isBusy} className={buttonClass('quiet')}>
      <Icon name="download" size={18} />
      {text.download}
    </button>
  )
}
