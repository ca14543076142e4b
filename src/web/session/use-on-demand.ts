import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { useLanguage } from './language.ts'
import { useErrorHandler } from './use-error-handler.ts'

/**
 * A part that few people need, fetched with its texts once it is wanted; undefined until it is here. A failure is told
 * like that of any action, and `onFail` lets the wish go.
 */
export function useOnDemand<Part>(isWanted: boolean, load: (language: Language) => Promise<Part>, onFail: () => void) {
  const language = useLanguage()
  const handleError = useErrorHandler()
  const [loaded, setLoaded] = useState<{ language: Language; part: Part }>()
  const isHere = loaded?.language === language

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish and the language are the reasons
  useEffect(() => {
    if (!isWanted || isHere) return
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
  }, [isWanted, language])

  return isHere ? loaded.part : undefined
}
