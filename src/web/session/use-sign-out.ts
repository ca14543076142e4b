import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useLanguage, useLocalPath, useText } from './language.ts'
import { closeRealtime } from './realtime-channels.ts'
import { useCall } from './use-call.ts'
import { forgetUser, markSigningOut } from './user.ts'

/**
 * Ends the session on the server first: without a connection the user stays signed in. With `everywhere`, the sentence that says so,
 * it ends the sessions of all devices.
 */
export function useSignOut(everywhere?: string) {
  const { session } = useText()
  const call = useCall()
  const local = useLocalPath()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isSigningOut, setIsSigningOut] = useState(false)

  async function signOut() {
    if (isSigningOut) return
    setIsSigningOut(true)
    // Written by the outbox: how many messages wait to be sent. Signing out deletes them.
    const unsent = Number(safeLocalStorage.read('chat_unsent'))
    if (unsent && !(await (await import('./sign-out/unsent-question.tsx')).confirmLoss(language, unsent))) {
      setIsSigningOut(false)
      return
    }
    closeRealtime()
    markSigningOut(true)
    let hadEnded = false
    const reply = await call(({ accounts }) => (everywhere ? accounts.signOutEverywhere() : accounts.signOut()), {
      isHandled: ({ status }) => {
        hadEnded = status === 401 && !everywhere
        // The sessions of the other devices are still open, so this one ends like one that ended elsewhere.
        if (!hadEnded) markSigningOut(false)
        return hadEnded
      },
    })
    setIsSigningOut(false)
    if (reply === undefined && !hadEnded) return markSigningOut(false)
    forgetUser()
    void closeNotifications()
    notify({ kind: 'success', title: everywhere ?? session.signedOut })
    if (withoutLanguage(pathname) !== '/') navigate(local('/'))
  }
  return { signOut, isSigningOut }
}

/** System notifications of the signed-out user must not stay on the device. */
async function closeNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}
