import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { PhoneAnswer } from '#web/parts/phone-panel/phone-answer.tsx'
import { useLanguage } from '#web/session/language.ts'
import { loadPeopleTexts } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'

export type RevealPhone = ReturnType<typeof useRevealPhone>

/** Loads the phone of the seller on click; it is in no page before. */
export function useRevealPhone(adId: number) {
  const call = useCall()
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const [answer, setAnswer] = useState<PhoneAnswer>()
  const part = useOnDemand(isAsking || Boolean(answer), loadPart, () => setAnswer(undefined))

  async function reveal() {
    if (isAsking) return
    setIsAsking(true)
    let result: PhoneAnswer | undefined
    const number = await call((api) => api.dashboard.revealPhone({ params: { id: String(adId) } }), {
      isHandled: (refusal) => {
        if (![403, 404, 429].includes(refusal.status)) return false
        result = { refusal }
        return true
      },
    })
    if (number) result = { number }
    setAnswer(result)
    setIsAsking(false)
    if (!result) return
    const { phoneAnswer, words } = await loadPart(language)
    return phoneAnswer(result, words)
  }

  const ask = useSignedInAction('phone', reveal)
  return { ask, isAsking, shown: part && answer ? { ...part, ...answer } : undefined }
}

/** The panel loads with the first result. */
async function loadPart(language: Language) {
  const [{ PhoneBar, PhonePanel }, { phoneAnswer }, { rejectionText }, { number: words }] = await Promise.all([
    import('#web/parts/phone-panel/phone-panel.tsx'),
    import('#web/parts/phone-panel/phone-answer.tsx'),
    import('#web/parts/phone-panel/rejection-text.ts'),
    loadPeopleTexts(language),
  ])
  return { PhoneBar, PhonePanel, phoneAnswer, rejectionText, words }
}
