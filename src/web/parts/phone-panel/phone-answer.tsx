import type { ApiError } from '#contract/client.ts'
import type { PeopleTexts } from '#i18n/texts.ts'
import { PhonePanel, type RevealedPhone } from './phone-panel.tsx'
import { rejectionText } from './rejection-text.ts'

export type PhoneAnswer = { number: RevealedPhone; refusal?: undefined } | { number?: undefined; refusal: ApiError }

/** The number, or why it is not shown, in the sheet in which a visitor signed in. */
export const phoneAnswer = ({ number, refusal }: PhoneAnswer, words: PeopleTexts['number']) =>
  number ? (
    <PhonePanel number={number} words={words} />
  ) : (
    <p role="status" className="rounded-md bg-apricot-soft px-3 py-2">
      {rejectionText(refusal, words)}
    </p>
  )
