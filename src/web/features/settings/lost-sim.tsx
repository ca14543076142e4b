import { useState } from 'react'
import type { AccountRecovery, Settings } from '#contract/me.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { LostSimForm } from '#web/parts/lost-sim/lost-sim-form.tsx'
import { useAccountText, useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { rememberUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

type Props = { settings: Settings; recovery: AccountRecovery }

/** A recovery that is under way, with its cancel button; or the way to start one. */
export function LostSim({ settings, recovery }: Props) {
  const words = useAccountText().lostSim
  const { cancel } = useMemberText().settings
  const [opensAt, setOpensAt] = useState(recovery.opens_at)
  const [isOpen, setIsOpen] = useState(false)
  const canRecover = settings.email !== null && settings.has_password && settings.can_email

  return (
    <>
      {opensAt && <UnderWay opensAt={opensAt} newPhone={recovery.new_phone} onCancelled={() => setOpensAt(null)} />}
      {isOpen ? (
        <>
          <LostSimForm
            login={settings.email ?? ''}
            onWaiting={setOpensAt}
            onSignedIn={(user) => {
              rememberUser(user)
              setOpensAt(null)
              setIsOpen(false)
              notify({ kind: 'success', title: words.opened, content: words.openedBody, duration: 8000 })
            }}
          />
          <button type="button" className={buttonClass('plain', 'self-start')} onClick={() => setIsOpen(false)}>
            {cancel}
          </button>
        </>
      ) : (
        canRecover && (
          <button
            type="button"
            className="inline-flex min-h-11 items-center self-start text-primary hover:underline"
            onClick={() => setIsOpen(true)}
          >
            {words.open}
          </button>
        )
      )}
      {!canRecover && <p className="text-muted text-sm">{words.prepare}</p>}
    </>
  )
}

type UnderWayProps = { opensAt: string; newPhone: string | null; onCancelled: () => void }

function UnderWay({ opensAt, newPhone, onCancelled }: UnderWayProps) {
  const words = useAccountText().lostSim
  const language = useLanguage()
  const call = useCall()
  const [isBusy, setIsBusy] = useState(false)

  async function cancelIt() {
    if (isBusy) return
    setIsBusy(true)
    const cancelled = await call((api) => api.me.cancelRecovery())
    setIsBusy(false)
    if (cancelled === undefined) return
    onCancelled()
    const content = newPhone ? words.numberCancelledBody : words.cancelledBody
    notify({ kind: 'success', title: newPhone ? words.numberCancelled : words.cancelled, content, duration: 8000 })
  }

  const date = `${formatDate(language, opensAt)} ${formatTime(language, opensAt)}`
  return (
    <div className="rounded-lg bg-rose-soft p-3">
      <p className="font-semibold text-rose">{newPhone ? words.numberUnderWay : words.underWay}</p>
      <p className="mt-1">{newPhone ? words.numberUnderWayBody(newPhone, date) : words.underWayBody(date)}</p>
      <button type="button" aria-disabled={isBusy} onClick={cancelIt} className={buttonClass('primary', 'mt-3')}>
        {isBusy && <Icon name="refresh-cw" className="animate-spin" />}
        {newPhone ? words.cancelNumber.submit : words.cancel.submit}
      </button>
    </div>
  )
}
