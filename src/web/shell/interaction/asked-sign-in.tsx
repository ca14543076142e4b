import type { Language } from '#contract/language.ts'
import { loadAccountTexts } from '#web/session/account-text.ts'
import { signInRequest } from '#web/session/sign-in-request.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'

/** The sheet in which a visitor signs in without leaving the page. */
export function AskedSignIn() {
  const request = signInRequest.use()
  const close = () => signInRequest.set(null)
  const part = useOnDemand(request !== null, loadSheet, close)
  if (!part || !request) return null
  return <part.SignInSheet request={request} onClose={close} />
}

async function loadSheet(language: Language) {
  const [part] = await Promise.all([import('#web/parts/sign-in-sheet/sign-in-sheet.tsx'), loadAccountTexts(language)])
  return part
}
