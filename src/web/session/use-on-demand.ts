import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { useLanguage } from './language.ts'
import { useErrorHandler } from './use-error-handler.ts'

/**
 * Loads a rarely used component with its texts when `isNeeded`; undefined until loaded. A failure shows the notice of a
 * failed action, and `onFail` should reset `isNeeded`.
 */
export function useOnDemand<Part>(isNeeded: boolean, load: (language: Language) => Promise<Part>, onFail: () => void) {
  const language = useLanguage()
  const handleError = useErrorHandler()
  const [loaded, setLoaded] = useState<{ language: Language; part: Part }>()
  const isLoaded = loaded?.language === language

  // biome-ignore lint/correctness/useExhaustiveDependencies: load and onFail are new at every render
  useEffect(() => {
    if (!isNeeded || isLoaded) return
    let isCurrent = true
    load(language).then(
      (part) => isCurrent && setLoaded({ language, part }),
      (error) => {
        if (!isCurrent) return
        handleError(error, 'action')
        onFail()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, language])

  return isLoaded ? loaded.part : undefined
}
