import { useEffect, useEffectEvent, useState } from 'react'
import type { AccountExport } from '#contract/me.ts'
import { formatDate } from '#i18n/format.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from './section.tsx'

/** The server looks for requests every ten seconds. */
const pollInterval = 5_000

/** Asks for a file with all stored personal data, and offers it when the server has written it. */
export function DataExport({ atFirst }: { atFirst: AccountExport }) {
  const { data } = useMemberText().settings
  const call = useCall()
  const sensitive = useStepUp()
  const [file, setFile] = useState(atFirst)
  const [isBusy, setIsBusy] = useState(false)
  const isWaiting = file.state === 'waiting'

  const reload = useEffectEvent(async () => {
    const next = await call((api) => api.me.export())
    if (next) setFile(next)
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), pollInterval)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function request() {
    if (isBusy) return
    setIsBusy(true)
    const next = await call(sensitive((api) => api.me.requestExport()))
    setIsBusy(false)
    if (next) setFile(next)
  }

  return (
    <Section id="data" icon="file-text" heading={data.heading} lead={data.lead}>
      <ExportState file={file} />
      {isWaiting ? null : (
        <button type="button" aria-disabled={isBusy} onClick={request} className={buttonClass('quiet', 'self-start')}>
          <Icon name="refresh-cw" className={isBusy ? 'animate-spin' : ''} />
          {file.state === 'none' ? data.request : data.again}
        </button>
      )}
    </Section>
  )
}

function ExportState({ file }: { file: AccountExport }) {
  const { data } = useMemberText().settings
  const language = useLanguage()
  return (
    <div role="status" className="flex flex-col items-start gap-3 empty:hidden">
      {file.state === 'waiting' ? <p>{data.preparing}</p> : null}
      {file.state === 'failed' ? <p>{data.failed}</p> : null}
      {file.state === 'ready' ? (
        <>
          <p>{data.ready(data.size(...sizeOf(file.bytes)), formatDate(language, file.expires_at))}</p>
          <a href={file.path} download className={buttonClass('primary')}>
            <Icon name="download" />
            {data.download}
          </a>
        </>
      ) : null}
    </div>
  )
}

const megabyte = 1024 * 1024
/** One decimal for megabytes, so that a file of half a megabyte is not 0 or 1. */
const sizeOf = (bytes: number): [number: string, unit: 'KB' | 'MB'] =>
  bytes < megabyte ? [String(Math.ceil(bytes / 1024)), 'KB'] : [(bytes / megabyte).toFixed(1), 'MB']
