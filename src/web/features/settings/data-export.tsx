import { useState } from 'react'
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
    save(`souqna-${userName}.json`, JSON.stringify(everything, null, 2))
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

function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
