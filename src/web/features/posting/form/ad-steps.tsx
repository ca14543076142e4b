import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { AdDraftInput, OwnedAd } from '#contract/posting.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import { ImagesStep } from '#web/features/posting/images/images-step.tsx'
import { useImages } from '#web/features/posting/images/use-images.ts'
import { ReviewStep } from '#web/features/posting/publish/review-step.tsx'
import { usePublish } from '#web/features/posting/publish/use-publish.ts'
import { loadPhoneTools } from '#web/parts/phone-field/load-phone-tools.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLocalPath } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import type { ReferenceData } from '#web/session/reference-data.ts'
import { useRequireUser, useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { notify } from '#web/ui/notice-list.ts'
import { type AdValues, draftOf } from './ad-values.ts'
import { CategoryStep } from './category-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { LocationStep } from './location-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { type Step, stepAfter, steps } from './steps.ts'
import { useAdForm } from './use-ad-form.ts'
import { useUsualPrice } from './use-usual-price.ts'

type Props = {
  draftKey: string
  found: StoredDraft<AdValues> | undefined
  ad: OwnedAd | undefined
  values: AdValues
  reference: ReferenceData
  /** Asked for before this was drawn: by the choice, or on the way to signing in. */
  isPublishing: boolean
  isReturning: boolean
  onReload: () => void
}

export function AdSteps({
  draftKey,
  found,
  ad,
  values: atFirst,
  reference,
  isPublishing,
  isReturning,
  onReload,
}: Props) {
  const photos = useImages({ draftKey, found, ad })
  const first = isPublishing || isReturning ? 'review' : firstStep(found?.draft.step, ad)
  const form = useAdForm({ draftKey, found, values: atFirst, photos, step: first, isPublishing })
  const { step, values } = form
  const usual = useUsualPrice(values, step)
  const { publisher, press } = usePublishing(form, photos, ad)

  // What the next step needs is fetched while there is a connection: it may be gone by then.
  useEffect(() => {
    if (step !== 'details') return
    void import('#web/parts/zone-picker/zone-picker.tsx').catch(() => {})
    void loadPhoneTools().catch(() => {})
  }, [step])

  async function next() {
    if (await form.check(step)) form.go(stepAfter(step))
  }
  return (
    <StepFrame form={form} isEdit={Boolean(ad)} onNext={next} onReload={onReload}>
      {step === 'category' && (
        <CategoryStep form={form} categories={reference.categories} onDone={() => form.go(stepAfter('category'))} />
      )}
      {step === 'photos' && <ImagesStep form={form} photos={photos} />}
      {step === 'details' && <DetailsStep form={form} appearances={reference.car_appearances} usual={usual} />}
      {step === 'place' && <LocationStep form={form} zones={reference.zones} />}
      {step === 'review' && (
        <ReviewStep
          form={form}
          photos={photos}
          reference={reference}
          usual={usual}
          publisher={publisher}
          ad={ad}
          onPublish={press}
        />
      )}
    </StepFrame>
  )
}

/** Where one stopped; a published ad opens at its details, since those change most. */
function firstStep(left: string | undefined, ad: OwnedAd | undefined): Step {
  return steps.find((step) => step === left) ?? (ad ? 'details' : 'category')
}

function usePublishing(form: ReturnType<typeof useAdForm>, photos: ReturnType<typeof useImages>, ad?: OwnedAd) {
  const { publishing: words } = usePostingText()
  const navigate = useNavigate()
  const local = useLocalPath()
  const requireUser = useRequireUser()
  const sensitive = useStepUp()
  const { clientId, values } = form

  const publisher = usePublish({
    isWanted: form.isWaiting,
    want: form.setIsWaiting,
    photos: photos.list,
    // Somebody else's number is shown once its writer has confirmed their own.
    send: sensitive<Posted>((api) => {
      const draft = draftOf(values, namesOf(photos)) as AdDraftInput
      if (ad) return api.posting.editAd({ params: { id: String(ad.id) }, body: draft })
      return api.posting.postAd({ body: { client_id: clientId, draft } })
    }),
    onDone: async ({ id, status }) => {
      await form.end()
      const heldTitle = ad ? words.savedHeld : words.doneHeld
      notify({ kind: 'success', title: status === 'held' ? heldTitle : ad ? words.saved : words.done })
      navigate(local(status === 'active' ? `/ad-details/${id}` : '/dashboard'), { replace: true })
    },
    onInvalid: form.showServerErrors,
    onPhotosGone: () => {
      notify({ kind: 'info', title: words.photosGone })
      photos.uploads.sendAgain()
    },
    signIn: () => requireUser('publish'),
  })
  const publish = useSignedInAction('publish', publisher.publish)
  /** Everything is looked at once more: a draft may be older than a rule. */
  const press = async () => {
    if (await form.check()) publish()
  }
  return { publisher, press: () => void press() }
}

type Posted = { id: number; status: OwnedAd['status'] }

const namesOf = ({ list }: ReturnType<typeof useImages>) =>
  list.flatMap(({ state, stored }) => (state === 'sent' && stored ? [stored.name] : []))
