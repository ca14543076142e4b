import { useRef } from 'react'
import { newUuid } from '#web/browser/uuid.ts'

/** Idempotency key of a submission: unchanged values keep their key when they are sent again. */
export function useClientId() {
  const last = useRef({ values: '', id: '' })
  return (values: unknown) => {
    const json = JSON.stringify(values)
    if (json !== last.current.values) last.current = { values: json, id: newUuid() }
    return last.current.id
  }
}
