import { useState } from 'react'
import type { ApiError } from '#contract/client.ts'

/** The first sentence of each refused field. What is refused elsewhere is left to the caller. */
export function useFieldErrors(names: readonly string[]) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  return {
    errors,
    clear: () => setErrors({}),
    isHandled(error: ApiError): boolean {
      // A change is sent beside its reason, a preview alone.
      const own = Object.entries(error.fields).map(([path, [sentence]]) => [path.replace(/^change\./, ''), sentence])
      const shown = own.filter(([name]) => names.includes(name ?? ''))
      setErrors(Object.fromEntries(shown))
      return error.status === 422 && shown.length > 0
    },
  }
}
