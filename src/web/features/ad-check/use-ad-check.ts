import { useEffect, useState } from 'react'
import type { CheckedAd } from '#contract/ad-checks.ts'
import { useCall } from '#web/session/use-call.ts'

export type AdCheck =
  | { state: 'loading' }
  | { state: 'over' }
  | { state: 'open'; ads: CheckedAd[]; confirmed: ReadonlySet<number>; isSending: boolean }

/** Reads the ads of the link in the address; `confirm` answers for some of them. */
export function useAdCheck() {
  const call = useCall()
  const [check, setCheck] = useState<AdCheck>({ state: 'loading' })
  const [token, setToken] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    const read = () => void open(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  async function open(link: string) {
    setToken(link)
    const reply = /^[\w.-]+$/.test(link)
      ? await call((api) => api.adChecks.read({ query: { token: link } }), { isHandled: isOver })
      : undefined
    setCheck(
      reply?.ads.length ? { state: 'open', ...reply, confirmed: new Set(), isSending: false } : { state: 'over' },
    )
  }

  async function confirm(ids: number[]) {
    if (check.state !== 'open' || check.isSending || !token) return
    setCheck({ ...check, isSending: true })
    const reply = await call((api) => api.adChecks.confirm({ body: { token, ids } }))
    const confirmed = new Set([...check.confirmed, ...(reply ? ids : [])])
    setCheck({ ...check, ...reply, confirmed, isSending: false })
  }

  return { check, confirm: (ids: number[]) => void confirm(ids) }
}

const isOver = ({ status }: { status: number }) => status === 404 || status === 422
