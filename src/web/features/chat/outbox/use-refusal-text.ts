import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'
import type { UnsentMessage } from './unsent-messages.ts'

/** The server answers a message to a user who blocked the sender like one to an account that is gone. */
const isForGood = ({ refusal_code }: UnsentMessage) => refusal_code === 'not_available'

/** Why a message was refused, in the language of the page. */
export function useRefusalText(unsent: UnsentMessage, words: ChatTexts): string {
  const language = useLanguage()
  const { refusal, refusal_code, refusal_language } = unsent
  const [translated, setTranslated] = useState<string>()
  const isForeign = refusal_code !== undefined && refusal_language !== language

  useEffect(() => {
    if (!isForeign) return
    let isCurrent = true
    // Without the dictionary the first sentence stays.
    dictionaries[language]().then(
      ({ failures }) => isCurrent && setTranslated(failures[refusal_code as keyof typeof failures]),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isForeign, language, refusal_code])

  if (isForGood(unsent)) return words.obstacles.unavailable
  return (isForeign ? translated : undefined) || refusal || words.marks.failed
}

const dictionaries: Record<Language, () => Promise<{ failures: Record<string, string> }>> = {
  ar: () => import('#i18n/ar/failures.ts'),
  en: () => import('#i18n/en/failures.ts'),
}
