import { useEffect } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { useCall } from './use-call.ts'

type Question<T> = {
  /** A new text is asked for after the pause; undefined asks nothing. */
  text: string | undefined
  /** Milliseconds without a key, long enough for the next one. */
  pause: number
  ask: (api: Client<SouqnaApi>) => Promise<T>
  /** Undefined after an error. A reply that a later text has overtaken is dropped. */
  onReply: (reply: T | undefined) => void
  /** For a help that the person can do without: errors are not shown. */
  isQuiet?: boolean
}

/** Asks the server when typing has paused. */
export function useAfterTyping<T>({ text, pause, ask, onReply, isQuiet = false }: Question<T>) {
  const call = useCall()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each text
  useEffect(() => {
    if (text === undefined) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const reply = await call(ask, isQuiet ? { kind: 'background', isHandled: () => true } : {})
      if (isCurrent) onReply(reply)
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
}
