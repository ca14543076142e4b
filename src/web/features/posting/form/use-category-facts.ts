import { useEffect, useState } from 'react'
import type { CategoryFacts } from '#contract/facts.ts'
import { useCall } from '#web/session/use-call.ts'
import type { AdValues } from './ad-values.ts'

/** The facts of the chosen category. Undefined until they are here: an ad can be posted without them. */
export function useCategoryFacts({ categories }: AdValues): CategoryFacts | undefined {
  const call = useCall()
  const [loaded, setLoaded] = useState<{ id: number; facts: CategoryFacts }>()
  const id = categories.at(-1)?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per category
  useEffect(() => {
    if (id === undefined || loaded?.id === id) return
    let isCurrent = true
    const request = call((api) => api.facts.form({ params: { id: String(id) } }), {
      kind: 'background',
      isHandled: () => true,
    })
    void request.then((facts) => isCurrent && facts && setLoaded({ id, facts }))
    return () => {
      isCurrent = false
    }
  }, [id])
  return loaded?.id === id ? loaded?.facts : undefined
}
