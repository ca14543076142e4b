import { useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Settings } from '#contract/me.ts'
import { formatDate } from '#i18n/format.ts'
import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'

/** Account deletion with a waiting period. */
export function AccountDeletion({ settings, onChange }: SettingsProps) {
  const { deletion } = useMemberText().settings
  const call = useCall()
  const sensitive = useStepUp()
  const [isBusy, setIsBusy] = useState(false)

  async function change(perform: (api: Client<SouqnaApi>) => Promise<Settings>, notice: string) {
    if (isBusy) return
    setIsBusy(true)
    const changed = await call(perform)
    setIsBusy(false)
    if (!changed) return
    onChange(changed)
    notify({ kind: 'success', title: notice })
  }
  const request = () =>
    change(
      sensitive((api) => api.me.requestDeletion()),
      deletion.requested,
    )
  const cancel = () => change((api) => api.me.cancelDeletion(), deletion.kept)

  return (
    <Section id="delete" icon="circle-alert" heading={deletion.heading} lead={deletion.lead}>
      {settings.deletes_at ? (
        <Waiting deletesAt={settings.deletes_at} isBusy={isBusy} onKeep={cancel} />
      ) : (
        <Request isBusy={isBusy} onConfirm={request} />
      )}
    </Section>
  )
}

function Waiting({ deletesAt, isBusy, onKeep }: { deletesAt: string; isBusy: boolean; onKeep: () => void }) {
  const { deletion } = useMemberText().settings
  const language = useLanguage()
  return (
    <div className="rounded-lg bg-rose-soft p-3">
      <p className="font-semibold text-rose">{deletion.pending(formatDate(language, deletesAt))}</p>
      <p className="mt-1">{deletion.pendingBody}</p>
      <button type="button" aria-disabled={isBusy} onClick={onKeep} className={buttonClass('primary', 'mt-3')}>
        {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
        {deletion.keep}
      </button>
    </div>
  )
}

function Request({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const { deletion } = useMemberText().settings
  const layer = useLayer('confirm-deletion')
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => isBusy || layer.open()}
        className={buttonClass('quiet', 'self-start text-rose')}
      >
        {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
        {deletion.request}
      </button>
      <ConfirmDialog layer={layer} title={deletion.title} confirmLabel={deletion.confirm} onConfirm={onConfirm}>
        <p>{deletion.lead}</p>
        <ul className="mt-3 list-disc ps-6">
          {deletion.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
