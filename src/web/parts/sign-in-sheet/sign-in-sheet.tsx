import { isValidElement, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Me } from '#contract/me.ts'
import { Agreement } from '#web/parts/agreement/agreement.tsx'
import { SendCodeForm } from '#web/parts/send-code/send-code-form.tsx'
import { CodeForm } from '#web/parts/verification-code/code-form.tsx'
import { type PendingCode, resendCode, setPendingCode } from '#web/parts/verification-code/pending-code.ts'
import { startSession } from '#web/session/check-session.ts'
import { useAccountText, useLanguage, useLocalPath, useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import type { SignInRequest } from '#web/session/sign-in-request.ts'
import { saveIntent } from '#web/session/use-signed-in-action.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { request: SignInRequest; onClose: () => void }

/** Number, code, and then what the visitor wanted, in one sheet. It is not in the URL: the page keeps its place. */
export function SignInSheet({ request, onClose }: Props) {
  const { shell } = useText()
  const { sheet, verify } = useAccountText()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const [pending, setPending] = useState<PendingCode>()
  const [result, setResult] = useState<ReactNode>()
  const leave = useLeave(request, onClose)

  async function finish(me: Me) {
    startSession(me, language, apiBase)
    const shown = await request.act()
    if (isValidElement(shown)) setResult(shown)
    else onClose()
  }

  const title = result ? sheet.done : pending ? verify.heading : sheet.title
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={shell.close} place="bottom">
      <div className="flex flex-col gap-4 p-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        {result ??
          (pending ? (
            <CodeStep pending={pending} onPending={setPending} onSignedIn={finish} onDormant={leave.toVerify} />
          ) : (
            <PhoneStep onSent={(sent) => setPending({ ...sent, next: null })} onOtherWay={leave.toLogin} />
          ))}
      </div>
    </Dialog>
  )
}

type PhoneStepProps = { onSent: (sent: Omit<PendingCode, 'next'>) => void; onOtherWay: () => void }

function PhoneStep({ onSent, onOtherWay }: PhoneStepProps) {
  const { sheet, login } = useAccountText()
  return (
    <>
      <p className="text-muted">{sheet.lead}</p>
      <SendCodeForm purpose="sign_in" submitLabel={login.sendCode} onSent={onSent} />
      <button type="button" onClick={onOtherWay} className={buttonClass('plain')}>
        {sheet.otherWay}
      </button>
      <Agreement />
    </>
  )
}

type CodeStepProps = {
  pending: PendingCode
  onPending: (pending: PendingCode | undefined) => void
  onSignedIn: (me: Me) => void
  onDormant: (pending: PendingCode) => void
}

function CodeStep({ pending, onPending, onSignedIn, onDormant }: CodeStepProps) {
  const { verify } = useAccountText()
  return (
    <>
      <p className="text-center">
        {verify.sentTo}{' '}
        <bdi dir="ltr" className="whitespace-nowrap font-semibold tabular-nums">
          {pending.shown}
        </bdi>
      </p>
      <CodeForm
        code={pending.code}
        onCode={(code) => onPending({ ...pending, code })}
        sendCode={resendCode(pending)}
        verifyCode={(api, body) => api.accounts.signInWithCode({ body: { ...body, create_account: true } })}
        onDone={(reply) => {
          if (reply.next === 'dashboard') return onSignedIn(reply.user)
          const opensAt = reply.next === 'asleep' && { opensAt: reply.opens_at }
          onDormant({ ...pending, ticket: reply.ticket, ...opensAt })
        }}
      />
      <button type="button" onClick={() => onPending(undefined)} className={buttonClass('plain')}>
        {verify.changeNumber}
      </button>
    </>
  )
}

/** The pages of signing in, which come back here and then do what was wanted. */
function useLeave({ name }: SignInRequest, onClose: () => void) {
  const local = useLocalPath()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const next = `${pathname}${search}#${name}`
  const leave = (to: string) => {
    saveIntent(pathname, name)
    onClose()
    navigate(to)
  }
  return {
    toLogin: () => leave(`${local('/login')}?next=${encodeURIComponent(next)}#password`),
    toVerify: (pending: PendingCode) => {
      setPendingCode({ ...pending, next })
      leave(local('/verify'))
    },
  }
}
