import { useState } from 'react'
import { saveFile } from '#web/browser/save-file.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { Section } from './section.tsx'

/** Downloads all stored personal data as a file. */
export function DataExport({ userName }: { userName: string }) {
  const { data } = useMemberText().settings
  const call = useCall()
  const sensitive = useStepUp()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    if (isBusy) return
    setIsBusy(true)
    const everything = await call(sensitive((api) => api.me.export()))
    setIsBusy(false)
    if (!everything) return
    saveFile(`souqna-${userName}.json`, JSON.stringify(everything, null, 2), 'application/json')
    notify({ kind: 'success', title: data.done })
  }

  return (
    <Section id="data" icon="file-text" heading={data.heading} lead={data.lead}>
      <button type="button" aria-disabled={isBusy} onClick={download} className={buttonClass('quiet', 'self-start')}>
        <Icon name={isBusy ? 'refresh-cw' : 'download'} className={isBusy ? 'animate-spin' : ''} />
        {isBusy ? data.preparing : data.download}
      </button>
    </Section>
  )
}
