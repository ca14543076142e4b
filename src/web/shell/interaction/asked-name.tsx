import type { Language } from '#contract/language.ts'
import { loadAccountTexts } from '#web/session/account-text.ts'
import { useNameRequest } from '#web/session/name-request.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'

/** The sheet for the name, when an act of this page needs one. */
export function AskedName() {
  const request = useNameRequest()
  const part = useOnDemand(request !== null, loadNameSheet, () => request?.answer(false))
  if (!part || !request) return null
  return <part.NameSheet onAnswer={request.answer} />
}

async function loadNameSheet(language: Language) {
  const [part] = await Promise.all([import('#web/parts/name-sheet/name-sheet.tsx'), loadAccountTexts(language)])
  return part
}
