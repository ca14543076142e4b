import { useState } from 'react'
import type { RecoveryCodes } from '#contract/me.ts'
import { formatDate } from '#i18n/format.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from './section.tsx'

type Props = { atFirst: RecoveryCodes; userName: string }

/** Codes on paper that sign in when the SIM card is lost. They are readable only right after they were created. */
export function RecoveryCodesSection({ atFirst, userName }: Props) {
  const words = useMemberText().settings.recovery
  const language = useLanguage()
  const call = useCall()
  const sensitive = useStepUp()
  const [{ unused, created_at }, setState] = useState(atFirst)
  const [codes, setCodes] = useState<string[]>()
  const [isBusy, setIsBusy] = useState(false)

  async function create() {
    if (isBusy) return
    setIsBusy(true)
    const created = await call(sensitive((api) => api.me.createRecoveryCodes()))
    setIsBusy(false)
    if (!created) return
    setState(created)
    setCodes(created.codes)
  }

  return (
    <Section id="recovery" icon="lock" heading={words.heading} lead={words.lead}>
      <p>{created_at ? words.left(unused, formatDate(language, created_at)) : words.none}</p>
      {codes && (
        <div className="rounded-md border border-line bg-sunken p-3">
          <p className="font-semibold">{words.onlyNow}</p>
          <ol dir="ltr" className="my-3 grid grid-cols-2 gap-x-4 gap-y-1 font-mono tabular-nums">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => saveFile(`souqna-${userName}.txt`, words.file(userName, codes), 'text/plain;charset=utf-8')}
          >
            <Icon name="download" />
            {words.save}
          </button>
        </div>
      )}
      <button type="button" aria-disabled={isBusy} onClick={create} className={buttonClass('quiet', 'self-start')}>
        {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
        {created_at ? words.again : words.create}
      </button>
      {created_at && !codes && <p className="text-muted text-sm">{words.againHint}</p>}
    </Section>
  )
}
