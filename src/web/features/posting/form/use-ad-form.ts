import { useEffect, useRef, useState } from 'react'
import type { CategoryFacts } from '#contract/facts.ts'
import type { Violations } from '#contract/violation.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { useSaveDraft } from '#web/features/posting/drafts/use-save-draft.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import type { DraftImages } from '#web/features/posting/images/use-images.ts'
import { useDraftForm } from '#web/parts/forms/use-draft-form.ts'
import { checkPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { notify } from '#web/ui/notice-list.ts'
import { type AdValues, isUntouched, withAllFields } from './ad-values.ts'
import { factsThatFit, factViolations } from './fact-values.ts'
import { type Step, stepOf, steps, violationsIn } from './steps.ts'
import { useCategoryFacts } from './use-category-facts.ts'
import { useSteps } from './use-steps.ts'

export type AdForm = ReturnType<typeof useAdForm>

type Start = {
  draftKey: string
  storedDraft: StoredDraft<AdValues> | undefined
  values: AdValues
  images: DraftImages
  step: Step
  isPublishRequested: boolean
}

/** State shared by all steps: values, current step, errors, and the saved draft. */
export function useAdForm({ draftKey, storedDraft, values: initial, images, step: firstStep, ...start }: Start) {
  const container = useRef<HTMLDivElement>(null)
  const [clientId] = useState(() => storedDraft?.draft.clientId ?? newUuid())
  const [isPublishRequested, setIsPublishRequested] = useState(start.isPublishRequested)
  const { step, go, heading } = useSteps(firstStep)
  const { values, set, errors, clearErrors, showErrors, showViolations } = useDraftForm<AdValues>(
    storedDraft ? withAllFields(storedDraft.draft.values) : initial,
    container,
  )
  const facts = useCategoryFacts(values)
  useDropFacts(facts, values, set)
  // An image that is not prepared yet is not in the storage of drafts either: another tab would open a draft without it.
  const ready = images.list.filter(({ state }) => state !== 'preparing')
  const imageEntries = ready.map(({ id, stored }) => ({ id, stored }))
  const draft = { clientId, values, step, isPublishRequested, images: imageEntries }
  const isEmpty = isUntouched(values) && !images.list.length
  const savedDraft = useSaveDraft(draftKey, storedDraft?.draft, draft, isEmpty)

  async function violationsOf(of?: Step): Promise<Violations> {
    const ofFacts = of === undefined || of === 'details' ? factViolations(facts?.facts ?? [], values.facts) : {}
    const formViolations = { ...violationsIn(values, images.list.length, of), ...ofFacts }
    const hasPhoneToCheck = (of === undefined || of === 'place') && values.phone.text.trim() !== ''
    return hasPhoneToCheck ? { ...(await checkPhone(values)), ...formViolations } : formViolations
  }

  /** Returns true when the values are valid; otherwise opens the step of the first error. */
  async function check(of?: Step) {
    const violations = await violationsOf(of)
    await showViolations(violations)
    const [first] = inOrder(Object.keys(violations))
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
    facts,
    set,
    step,
    go,
    heading,
    errors,
    clearErrors,
    check,
    showServerErrors,
    isPublishRequested,
    setIsPublishRequested,
    ...savedDraft,
  }
}

/** Facts that a newly chosen category does not have are dropped, and the person is told. */
function useDropFacts(facts: CategoryFacts | undefined, values: AdValues, set: (change: Partial<AdValues>) => void) {
  const { details } = usePostingText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category changes what fits
  useEffect(() => {
    const fitting = facts && factsThatFit(facts.facts, values.facts)
    if (!fitting || Object.keys(fitting).length === Object.keys(values.facts).length) return
    set({ facts: fitting })
    notify({ kind: 'info', title: details.factsDropped })
  }, [facts])
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
