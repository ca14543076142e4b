import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { PhoneAnswer } from '#web/parts/phone-panel/phone-answer.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { loadPeopleTexts } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The number of a shop, on request. The hook of the ad page is in its bundle, which this page does not load. */
export function ShopContact({ sellerId }: { sellerId: number }) {
  const { adPage } = useText()
  const language = useLanguage()
  const call = useCall()
  const [isAsking, setIsAsking] = useState(false)
  const [answer, setAnswer] = useState<ReactNode>()

  async function reveal() {
    if (isAsking) return
    setIsAsking(true)
    let result: PhoneAnswer | undefined
    const number = await call((api) => api.shops.revealPhone({ params: { id: String(sellerId) } }), {
      isHandled: (refusal) => {
        if (![403, 404, 429].includes(refusal.status)) return false
        result = { refusal }
        return true
      },
    })
    if (number) result = { number }
    const parts = result && (await call(() => loadParts(language)))
    setIsAsking(false)
    if (!result || !parts) return
    const panel = parts[0].phoneAnswer(result, parts[1].number)
    setAnswer(panel)
    return panel
  }

  const ask = useSignedInAction('phone', reveal)
  if (answer) return <div className="mt-2 max-w-md">{answer}</div>
  return (
    <button
      type="button"
      aria-disabled={isAsking}
      onClick={ask}
      className={buttonClass('quiet', 'noscript:hidden mt-2 self-start')}
    >
      <Icon name={isAsking ? 'refresh-cw' : 'phone'} className={isAsking ? 'animate-spin' : ''} />
      {adPage.showPhone}
    </button>
  )
}

const loadParts = (language: Language) =>
  Promise.all([import('#web/parts/phone-panel/phone-answer.tsx'), loadPeopleTexts(language)])
