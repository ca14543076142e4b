import { useEffect, useState } from 'react'
import { useAccountText } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

const mark = '#cancel-'
/** A change of number by support. */
const numberMark = 'number-'

/** For the link in the warning about a recovery. The token is in the hash, which no server log contains. */
export function CancelRecovery() {
  const { cancel: recoveryWords, cancelNumber } = useAccountText().lostSim
  const call = useCall()
  // The server does not see the hash.
  const [token, setToken] = useState('')
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'gone'>('open')
  useEffect(() => setToken(location.hash.startsWith(mark) ? location.hash.slice(mark.length) : ''), [])
  if (!token) return null
  const isNumber = token.startsWith(numberMark)
  const words = isNumber ? cancelNumber : recoveryWords

  async function cancel() {
    if (state === 'busy') return
    setState('busy')
    let next: typeof state = 'open'
    const reply = await call(
      (api) => api.accounts.cancelRecovery({ body: { token: isNumber ? token.slice(numberMark.length) : token } }),
      {
        isHandled: ({ status }) => {
          if (status === 404) next = 'gone'
          return status === 404
        },
      },
    )
    setState(reply === undefined ? next : 'done')
  }

  return (
    <div role="status" className="mb-5 rounded-lg bg-rose-soft p-4">
      <p className="font-semibold">{words.title}</p>
      {state === 'done' && <p className="mt-1">{words.done}</p>}
      {state === 'gone' && <p className="mt-1">{words.gone}</p>}
      {(state === 'open' || state === 'busy') && (
        <>
          <p className="mt-1">{words.lead}</p>
          <button
            type="button"
            aria-disabled={state === 'busy'}
            onClick={cancel}
            className={buttonClass('primary', 'mt-3 w-full')}
          >
            {state === 'busy' && <Icon name="refresh-cw" className="animate-spin" />}
            {words.submit}
          </button>
        </>
      )}
    </div>
  )
}
