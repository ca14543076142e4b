import { useState } from 'react'
import type { MyPasskey } from '#contract/passkeys.ts'
import { formatDate } from '#i18n/format.ts'
import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { createPasskey } from '#web/parts/passkeys/ask-for-passkey.ts'
import { usePasskeyCall } from '#web/parts/passkeys/use-passkey-call.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { Section } from './section.tsx'

type Props = {
  passkeys: MyPasskey[]
  /** A new passkey gets the name of this device. */
  deviceName: string
  onChange: (passkeys: MyPasskey[]) => void
}

/** Passkeys: a way in with the screen lock of the device, also without the SIM card. */
export function Passkeys({ passkeys, deviceName, onChange }: Props) {
  const words = useMemberText().settings.passkeys
  const call = usePasskeyCall()
  const sensitive = useStepUp()
  const [isBusy, setIsBusy] = useState(false)

  async function add() {
    if (isBusy) return
    setIsBusy(true)
    const added = await call(
      sensitive(async (api) => {
        const answer = await createPasskey(await api.me.passkeyOptions())
        return api.me.addPasskey({ body: { ...answer, name: deviceName.slice(0, 60) } })
      }),
    )
    setIsBusy(false)
    if (!added) return
    onChange(added)
    notify({ kind: 'success', title: words.added })
  }

  return (
    <Section id="passkeys" icon="key-round" heading={words.heading} lead={words.lead}>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
      <button type="button" aria-disabled={isBusy} onClick={add} className={buttonClass('quiet', 'self-start')}>
        <Icon name={isBusy ? 'refresh-cw' : 'circle-plus'} className={isBusy ? 'animate-spin' : ''} />
        {words.add}
      </button>
    </Section>
  )
}

function PasskeyRow({ passkey, onChange }: { passkey: MyPasskey; onChange: Props['onChange'] }) {
  const words = useMemberText().settings.passkeys
  const language = useLanguage()
  const call = useCall()
  const sensitive = useStepUp()
  const layer = useLayer('confirm-passkey')
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    if (isBusy) return
    setIsBusy(true)
    const rest = await call(sensitive((api) => api.me.removePasskey({ params: { id: passkey.id } })))
    setIsBusy(false)
    if (rest) onChange(rest)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{passkey.name}</bdi>
        </p>
        <p className="text-muted text-sm">
          {words.since(formatDate(language, passkey.created_at))}
          {passkey.last_used_at && ` · ${words.used(formatDate(language, passkey.last_used_at))}`}
        </p>
      </div>
      <button type="button" aria-disabled={isBusy} onClick={layer.open} className={buttonClass('quiet')}>
        {words.remove}
        <span className="sr-only">{passkey.name}</span>
      </button>
      <ConfirmDialog layer={layer} title={words.removeTitle} confirmLabel={words.remove} onConfirm={remove}>
        <p>{words.removeBody}</p>
      </ConfirmDialog>
    </li>
  )
}
