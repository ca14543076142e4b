import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { useLocalPath } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { closeRealtime } from '#web/session/realtime-channels.ts'
import { useCall } from '#web/session/use-call.ts'
import { forgetUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

/** Ends every session on the server first, including this one, and then shows it. */
export function SignOutEverywhere() {
  const { devices } = useMemberText().settings
  const call = useCall()
  const local = useLocalPath()
  const navigate = useNavigate()
  const layer = useLayer('sign-out-everywhere')
  const [isBusy, setIsBusy] = useState(false)

  async function signOut() {
    setIsBusy(true)
    closeRealtime()
    const ended = await call((api) => api.accounts.signOutEverywhere())
    setIsBusy(false)
    if (ended === undefined) return
    forgetUser()
    notify({ kind: 'success', title: devices.everywhereDone })
    navigate(local('/'))
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => isBusy || layer.open()}
        className={buttonClass('quiet', 'self-start text-rose')}
      >
        <Icon name={isBusy ? 'refresh-cw' : 'log-out'} className={isBusy ? 'animate-spin' : 'icon-directional'} />
        {devices.everywhere}
      </button>
      <ConfirmDialog
        layer={layer}
        title={devices.everywhereTitle}
        confirmLabel={devices.everywhereConfirm}
        onConfirm={() => void signOut()}
      >
        <p>{devices.everywhereBody}</p>
      </ConfirmDialog>
    </>
  )
}
