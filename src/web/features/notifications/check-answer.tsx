import { useState } from 'react'
import type { NotificationTexts } from '#i18n/texts.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'

type Props = {
  token: string
  count: number
  words: NotificationTexts['check']
  onAnswer: () => void
}

/** One tap: the ads are still available. */
export function CheckAnswer({ token, count, words, onAnswer }: Props) {
  const call = useCall()
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'over'>('open')

  async function confirm() {
    if (state !== 'open') return
    setState('sending')
    const reply = await call((api) => api.adChecks.confirm({ body: { token } }))
    if (!reply) return setState('open')
    setState(reply.ads.some(({ is_open }) => is_open) ? 'done' : 'over')
    onAnswer()
  }

  return (
    <div className="flex flex-wrap items-center gap-2 ps-15 pe-3 pb-2">
      {state === 'done' || state === 'over' ? (
        <p role="status" className="flex min-h-11 items-center font-semibold text-primary text-sm">
          {words[state]}
        </p>
      ) : (
        <button
          type="button"
          aria-disabled={state === 'sending'}
          onClick={() => void confirm()}
          className={buttonClass('primary', 'text-sm')}
        >
          {count > 1 ? words.confirmAll : words.confirm}
        </button>
      )}
    </div>
  )
}
