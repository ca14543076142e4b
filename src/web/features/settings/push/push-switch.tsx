import { useEffect, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useCall } from '#web/session/use-call.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { disablePush, enablePush, type PushState, readPushState } from './push-subscription.ts'

/** Push switch of this device, with an explanation when push is not possible. */
export function PushSwitch() {
  const words = useMemberText().notifications.switches.push
  const call = useCall()
  const settings = { language: useLanguage(), apiBase: useRootData()?.apiBase ?? '/api' }
  const [state, setState] = useState<PushState>()
  const [isAsking, setIsAsking] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the browser knows, the server's page does not
  useEffect(() => {
    void call((api) => readPushState(api, settings), { kind: 'background' }).then((read) =>
      setState((now) => now ?? read),
    )
  }, [])

  async function choose(isOn: boolean) {
    if (isAsking) return
    setIsAsking(true)
    const next = await call((api) => (isOn ? enablePush(api, settings).catch(browserRefused) : disablePush(api)))
    setIsAsking(false)
    if (next === 'refused') return notify({ kind: 'error', title: words.failed })
    if (next) setState(next)
    if (next === 'on') notify({ kind: 'success', title: words.turnedOn })
  }

  if (state === 'unavailable') return null
  // Rendered as off until the state is known, so that nothing shifts.
  if (!state || state === 'on' || state === 'off') {
    const isOn = state === 'on'
    return (
      <Switch
        label={words.label}
        hint={isAsking && !isOn ? words.asking : words.hint}
        isOn={isOn}
        onChange={(isOn) => choose(isOn)}
      />
    )
  }
  const reasons = { denied: words.denied, unsupported: words.unsupported, home_screen: words.homeScreen }
  return (
    <div className="py-2">
      <p className="font-semibold">{words.label}</p>
      <p className="text-muted text-sm">{reasons[state]}</p>
    </div>
  )
}

/** API errors use the normal error handling; all others are browser errors. */
function browserRefused(error: unknown): 'refused' {
  if (isApiError(error)) throw error
  return 'refused'
}
