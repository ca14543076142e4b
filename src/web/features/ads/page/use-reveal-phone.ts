import { useState } from 'react'
import type { ApiError } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import type { RevealedPhone } from '#web/features/ads/phone/phone-panel.tsx'
import { loadPeopleTexts } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'

export type RevealPhone = ReturnType<typeof useRevealPhone>

type Answer = { number: RevealedPhone; refusal?: undefined } | { number?: undefined; refusal: ApiError }

/** Loads the phone of the seller on click; it is in no page before. */
export function useRevealPhone(adId: number) {
  const call = useCall()
  const [isAsking, setIsAsking] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const part = useOnDemand(isAsking || Boolean(answer), loadPart, () => setAnswer(undefined))

  async function reveal() {
    if (isAsking) return
    setIsAsking(true)
    const number = await call((api) => api.dashboard.revealPhone({ params: { id: String(adId) } }), {
      isHandled: (refusal) => {
        if (![403, 404, 429].includes(refusal.status)) return false
        setAnswer({ refusal })
        return true
      },
    })
    if (number) setAnswer({ number })
    setIsAsking(false)
  }

  const ask = useSignedInAction('phone', () => void reveal())
  return { ask, isAsking, shown: part && answer ? { ...part, ...answer } : undefined }
}

/** The panel loads with the first result. */
async function loadPart(language: Language) {
  const [{ PhoneBar, PhonePanel }, { rejectionText }, { number: words }] = await Promise.all([
    import('#web/features/ads/phone/phone-panel.tsx'),
    import('#web/features/ads/phone/rejection-text.ts'),
    loadPeopleTexts(language),
  ])
  return { PhoneBar, PhonePanel, rejectionText, words }
}
