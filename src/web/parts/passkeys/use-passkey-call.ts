import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { useAccountText } from '#web/session/language.ts'
import { CancelledError, useCall } from '#web/session/use-call.ts'
import { notify } from '#web/ui/notice-list.ts'
import { PasskeyError } from './ask-for-passkey.ts'

/** Like `useCall`, for calls that ask the device for a passkey: says why the device could not answer. */
export function usePasskeyCall() {
  const words = useAccountText().passkey
  const call = useCall()
  return <T>(perform: (api: Client<SouqnaApi>) => Promise<T>) =>
    call((api) =>
      perform(api).catch((error: unknown) => {
        if (!(error instanceof PasskeyError)) throw error
        notify({ kind: 'info', title: words[error.reason] })
        throw new CancelledError()
      }),
    )
}
