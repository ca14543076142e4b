import { useEffect, useState } from 'react'
import type { SharedMeetup } from '#contract/meetups.ts'
import { useCall } from '#web/session/use-call.ts'

type Shared = 'loading' | 'over' | SharedMeetup

/** Reads the meeting of the link in the address. */
export function useSharedMeetup(): Shared {
  const call = useCall()
  const [shared, setShared] = useState<Shared>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    const read = async () => {
      const token = location.hash.slice(1)
      const isToken = /^[\w-]{22}$/.test(token)
      const reply = isToken
        ? await call((api) => api.meetups.shared({ query: { token } }), { isHandled: ({ status }) => status === 404 })
        : undefined
      setShared(reply ?? 'over')
    }
    void read()
    const readAgain = () => void read()
    addEventListener('hashchange', readAgain)
    return () => removeEventListener('hashchange', readAgain)
  }, [])
  return shared
}
