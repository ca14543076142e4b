import { useRef } from 'react'
import { newUuid } from '#web/browser/uuid.ts'

/** The key of one submission: the same words sent again have the same key, other words another (idempotency/index.ts). */
export function useClientId() {
  const last = useRef({ said: '', id: '' })
  return (values: unknown) => {
    const said = JSON.stringify(values)
    if (said !== last.current.said) last.current = { said, id: newUuid() }
    return last.current.id
  }
}
