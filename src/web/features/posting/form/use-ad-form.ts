import { useRef, useState } from 'react'
import type { Violations } from '#contract/violation.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { useSaveDraft } from '#web/features/posting/drafts/use-save-draft.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import type { DraftImages } from '#web/features/posting/images/use-images.ts'
import { useDraftForm } from '#web/parts/forms/use-draft-form.ts'
import { checkPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { type AdValues, isUntouched, withAllFields } from './ad-values.ts'
import { type Step, stepOf, steps, violationsIn } from './steps.ts'
import { useSteps } from './use-steps.ts'

export type AdForm = ReturnType<typeof useAdForm>

type Start = {
  draftKey: string
  found: StoredDraft<AdValues> | undefined
  values: AdValues
  photos: DraftImages
  step: Step
  isPublishing: boolean
}

/** State shared by all steps: values, current step, errors, and the saved draft. */
export function useAdForm({ draftKey, found, values: initial, photos, step: firstStep, isPublishing }: Start) {
  const container = useRef<HTMLDivElement>(null)
  const [clientId] = useState(() => found?.draft.clientId ?? newUuid())
  const [isWaiting, setIsWaiting] = useState(isPublishing)
  const { step, go, heading } = useSteps(firstStep)
  const { values, set, errors, clearErrors, showErrors, showViolations } = useDraftForm<AdValues>(
    found ? withAllFields(found.draft.values) : initial,
    container,
  )
  const draft = { clientId, values, step, isWaiting, photos: photos.list.map(({ id, stored }) => ({ id, stored })) }
  const keeping = useSaveDraft(draftKey, found?.draft, draft, isUntouched(values) && !photos.list.length)

  async function violations(of?: Step): Promise<Violations> {
    const found = violationsIn(values, photos.list.length, of)
    const hasPhoneToCheck = (of === undefined || of === 'place') && values.phone.text.trim() !== ''
    return hasPhoneToCheck ? { ...(await checkPhone(values)), ...found } : found
  }

  /** Returns true when the values are valid; otherwise opens the step of the first error. */
  async function check(of?: Step) {
    const found = await violations(of)
    await showViolations(found)
    const [first] = inOrder(Object.keys(found))
    if (first) go(stepOf(first))
    return first === undefined
  }

  /** Shows the errors of the server at their fields and opens the step of the first one. */
  function showServerErrors(fields: Record<string, string[]>) {
    const sentences = Object.entries(fields).flatMap(([path, [sentence]]) =>
      sentence ? [[fieldOf(path), sentence]] : [],
    )
    showErrors(Object.fromEntries(sentences))
    const [first] = inOrder(sentences.map(([path]) => path ?? ''))
    if (first) go(stepOf(first))
  }

  return {
    container,
    clientId,
    values,
    set,
    step,
    go,
    heading,
    errors,
    clearErrors,
    check,
    showServerErrors,
    isWaiting,
    setIsWaiting,
    ...keeping,
  }
}

/** Sorted by step; paths of one step are already in the order of the form. */
const inOrder = (paths: string[]) =>
  paths.toSorted((one, other) => steps.indexOf(stepOf(one)) - steps.indexOf(stepOf(other)))

/** Maps a path of the request body (`draft.car.year`, `images.3`, `phone.text`) to the field of the form. */
function fieldOf(path: string) {
  const field = path.replace(/^draft\./, '')
  if (/^(governorate_id|city_id|zone_id)$/.test(field)) return 'zone_id'
  if (field === 'main_category_id') return 'category_id'
  return field.replace(/^(images|phone|condition|price|address)\..*/, '$1')
}
