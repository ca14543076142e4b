import { useRef, useState } from 'react'
import type { Violations } from '#contract/violation.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { useSaveDraft } from '#web/features/posting/drafts/use-save-draft.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import type { DraftImages } from '#web/features/posting/images/use-images.ts'
import { checkPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { type AdValues, isUntouched } from './ad-values.ts'
import { type Step, stepOf, steps, violationsIn } from './steps.ts'
import { useFieldErrors } from './use-field-errors.ts'
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

/** Everything the steps share: what was written, where one is, what is wrong, and that it is kept. */
export function useAdForm({ draftKey, found, values: atFirst, photos, step: firstStep, isPublishing }: Start) {
  const form = useRef<HTMLDivElement>(null)
  const [clientId] = useState(() => found?.draft.clientId ?? newUuid())
  const [values, setValues] = useState<AdValues>(found?.draft.values ?? atFirst)
  const [isWaiting, setIsWaiting] = useState(isPublishing)
  const { step, go, heading } = useSteps(firstStep)
  const { faults, show, tell, forgive } = useFieldErrors(form)
  const draft = { clientId, values, step, isWaiting, photos: photos.list.map(({ id, stored }) => ({ id, stored })) }
  const keeping = useSaveDraft(draftKey, found?.draft, draft, isUntouched(values) && !photos.list.length)

  function set(change: Partial<AdValues>, ...paths: string[]) {
    setValues((now) => ({ ...now, ...change }))
    forgive(...(paths.length ? paths : Object.keys(change)))
  }

  async function violations(of?: Step): Promise<Violations> {
    const found = violationsIn(values, photos.list.length, of)
    const isPhoneAsked = (of === undefined || of === 'place') && values.phone.text.trim() !== ''
    return isPhoneAsked ? { ...(await checkPhone(values)), ...found } : found
  }

  /** True when nothing is wrong; otherwise the first fault is shown where it is. */
  async function check(of?: Step) {
    const found = await violations(of)
    await show(found)
    const [first] = inOrder(Object.keys(found))
    if (first) go(stepOf(first))
    return first === undefined
  }

  /** What the server refused, at its step and field. */
  function takeRefusal(fields: Record<string, string[]>) {
    const told = Object.entries(fields).flatMap(([path, [sentence]]) => (sentence ? [[fieldOf(path), sentence]] : []))
    tell(Object.fromEntries(told))
    const [first] = inOrder(told.map(([path]) => path ?? ''))
    if (first) go(stepOf(first))
  }

  return {
    form,
    clientId,
    values,
    set,
    step,
    go,
    heading,
    faults,
    forgive,
    check,
    takeRefusal,
    isWaiting,
    setIsWaiting,
    ...keeping,
  }
}

/** By step; within one they are in the order of the form. */
const inOrder = (paths: string[]) =>
  paths.toSorted((one, other) => steps.indexOf(stepOf(one)) - steps.indexOf(stepOf(other)))

/** `draft.car.year` of a whole body, `images.3` of a list, `phone.text` of a number: each has one field in the form. */
function fieldOf(path: string) {
  const field = path.replace(/^draft\./, '')
  if (/^(governorate_id|city_id|zone_id)$/.test(field)) return 'zone_id'
  if (field === 'main_category_id') return 'category_id'
  return field.replace(/^(images|phone|condition|price|address)\..*/, '$1')
}
