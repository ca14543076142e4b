import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccountText } from '#web/session/language.ts'
import { PasswordForm, SendCodeForm } from './lazy-forms.tsx'

const signInMethods = ['code', 'password'] as const
type SignInMethod = (typeof signInMethods)[number]

/** Tabs for the two ways to sign in. The open tab is in the URL hash, so a reload or a link restores it. */
export function SignInTabs({ next }: { next: string | null }) {
  const { login } = useAccountText()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const [open, setOpen] = useState<SignInMethod>('code')
  const labels: Record<SignInMethod, string> = { code: login.byCode, password: login.byPassword }

  // The server does not see the hash, and the menu uses it too.
  useEffect(() => {
    if (hash === '#password') setOpen('password')
  }, [hash])

  function show(way: SignInMethod) {
    setOpen(way)
    const mark = way === 'password' ? '#password' : ''
    navigate({ pathname, search, hash: mark }, { replace: true, preventScrollReset: true })
  }

  /** ARIA tabs: one Tab stop, arrow keys switch. With two tabs every arrow leads to the other. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = open === 'code' ? 'password' : 'code'
    show(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={login.ways}
        onKeyDown={onKeyDown}
        className="mb-5 grid grid-cols-2 gap-1 rounded-md bg-sunken p-1"
      >
        {signInMethods.map((way) => (
          <button
            key={way}
            id={`${id}-${way}`}
            type="button"
            role="tab"
            aria-selected={way === open}
            aria-controls={`${id}-panel`}
            tabIndex={way === open ? 0 : -1}
            onClick={() => show(way)}
            className="min-h-11 rounded-md px-2 aria-selected:bg-surface aria-selected:font-semibold aria-selected:text-primary"
          >
            {labels[way]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {open === 'code' ? (
          <SendCodeForm purpose="sign_in" next={next} submitLabel={login.sendCode} hint={login.newHere} />
        ) : (
          <PasswordForm next={next} />
        )}
      </div>
    </>
  )
}
