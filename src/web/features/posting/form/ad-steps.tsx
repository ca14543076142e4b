import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdDraftInput, OwnedAd } from '#contract/posting.ts'
import type { DraftOwner } from '#web/features/posting/drafts/draft-keys.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import { uploadedNames } from '#web/features/posting/images/image-list.ts'
import { ImagesStep } from '#web/features/posting/images/images-step.tsx'
import { useImages } from '#web/features/posting/images/use-images.ts'
import { BaitAndSwitchWarning } from '#web/features/posting/publish/bait-and-switch-warning.tsx'
import { PublishStatus } from '#web/features/posting/publish/publish-panel.tsx'
import { ReviewStep } from '#web/features/posting/publish/review-step.tsx'
import { type Publisher, usePublish } from '#web/features/posting/publish/use-publish.ts'
import { loadPhoneTools } from '#web/parts/phone-field/load-phone-tools.ts'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLocalPath } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import type { ReferenceData } from '#web/session/reference-data.ts'
import { useRequireUser, useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { notify } from '#web/ui/notice-list.ts'
import { type AdValues, draftOf, hasNoContact, valuesOfLastAd } from './ad-values.ts'
import { CategoryStep } from './category-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { LimitNotice } from './limit-notice.tsx'
import { LocationStep } from './location-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { type Step, stepAfter, steps } from './steps.ts'
import { useAdForm } from './use-ad-form.ts'
import { usePostingStart } from './use-posting-start.ts'
import { useUsualPrice } from './use-usual-price.ts'

type Props = {
  draftKey: string
  owner: DraftOwner
  storedDraft: StoredDraft<AdValues> | undefined
  ad: OwnedAd | undefined
  values: AdValues
  reference: ReferenceData
  isPublishRequested: boolean
  isAfterSignIn: boolean
  onReload: () => void
}

export function AdSteps({ draftKey, storedDraft, ad, values: initial, reference, onReload, ...start }: Props) {
  const { owner, isPublishRequested, isAfterSignIn } = start
  const images = useImages({ draftKey, storedDraft, ad })
  const first = isPublishRequested || isAfterSignIn ? 'review' : firstStep(storedDraft?.draft.step, ad)
  const form = useAdForm({ draftKey, storedDraft, values: initial, images, step: first, isPublishRequested })
  const { step, values } = form
  const usualPrice = useUsualPrice(values, step)
  const [isPrefilled, setIsPrefilled] = useState(false)
  const posting = usePostingStart(!ad, ({ last_ad }) => {
    if (!last_ad || storedDraft || !hasNoContact(form.values)) return
    form.set(valuesOfLastAd(last_ad))
    setIsPrefilled(true)
  })
  const { publisher, checkAndPublish } = usePublishing(form, images, owner, ad)

  // Preload the modules of later steps: the connection may be gone by then. What failed is tried again with each step.
  useEffect(() => {
    if (step === 'category') return
    void import('#web/parts/zone-picker/zone-picker.tsx').catch(() => {})
    void loadPhoneTools().catch(() => {})
  }, [step])

  async function next() {
    if (await form.check(step)) form.go(stepAfter(step))
  }
  return (
    <StepFrame
      form={form}
      onSave={ad && checkAndPublish}
      status={ad && <SaveStatus form={form} images={images} publisher={publisher} ad={ad} onSave={checkAndPublish} />}
      onNext={next}
      onReload={onReload}
    >
      {step === 'category' && (
        <>
          <LimitNotice quota={posting?.ads} kind="ads" />
          <CategoryStep form={form} categories={reference.categories} onDone={() => form.go(stepAfter('category'))} />
        </>
      )}
      {step === 'photos' && <ImagesStep form={form} images={images} />}
      {step === 'details' && (
        <DetailsStep form={form} reference={reference} usualPrice={usualPrice} publishedName={ad?.name} />
      )}
      {step === 'place' && <LocationStep form={form} zones={reference.zones} isPrefilled={isPrefilled} />}
      {step === 'review' && (
        <ReviewStep
          form={form}
          images={images}
          reference={reference}
          usualPrice={usualPrice}
          publisher={publisher}
          ad={ad}
          onPublish={checkAndPublish}
        />
      )}
    </StepFrame>
  )
}

type SaveStatusProps = {
  form: ReturnType<typeof useAdForm>
  images: ReturnType<typeof useImages>
  publisher: Publisher
  ad: OwnedAd
  onSave: () => void
}

/** What the review step says about saving, for the other steps of an edit. */
const SaveStatus = ({ form, images, publisher, ad, onSave }: SaveStatusProps) => (
  <>
    <BaitAndSwitchWarning publishedAd={ad} values={form.values} images={images} />
    <PublishStatus publisher={publisher} images={images} isEdit onPublish={onSave} />
  </>
)

/** The step of the stored draft. A published ad opens at its details, because they change most. */
function firstStep(stored: string | undefined, ad: OwnedAd | undefined): Step {
  return steps.find((step) => step === stored) ?? (ad ? 'details' : 'category')
}

function usePublishing(
  form: ReturnType<typeof useAdForm>,
  images: ReturnType<typeof useImages>,
  owner: DraftOwner,
  ad?: OwnedAd,
) {
  const { publishing: words } = usePostingText()
  const navigate = useNavigate()
  const local = useLocalPath()
  const requireUser = useRequireUser()
  const withStepUp = useStepUp()
  const { clientId, values } = form

  const publisher = usePublish({
    owner,
    isPublishRequested: form.isPublishRequested,
    setIsPublishRequested: form.setIsPublishRequested,
    images: images.list,
    // Publishing a phone other than the author's own requires a step-up confirmation.
    send: withStepUp<PostedAd>((api) => {
      const draft = draftOf(values, uploadedNames(images.list)) as AdDraftInput
      if (ad) return api.posting.editAd({ params: { id: String(ad.id) }, body: draft })
      return api.posting.postAd({ body: { client_id: clientId, draft } })
    }),
    onDone: async ({ id, status }) => {
      await form.finishDraft()
      const heldTitle = ad ? words.savedHeld : words.doneHeld
      notify({ kind: 'success', title: status === 'held' ? heldTitle : ad ? words.saved : words.done })
      navigate(local(status === 'active' ? `/ad-details/${id}` : '/dashboard'), { replace: true })
    },
    onInvalid: form.showServerErrors,
    onImagesGone: () => {
      notify({ kind: 'info', title: words.photosGone })
      images.uploads.uploadAgain()
    },
    signIn: () => requireUser('publish'),
  })
  const publish = useSignedInAction('publish', publisher.publish, false)
  /** Validates all steps again, because a stored draft may be older than a validation rule. */
  const checkAndPublish = async () => {
    if (await form.check()) publish()
  }
  return { publisher, checkAndPublish: () => void checkAndPublish() }
}

type PostedAd = { id: number; status: OwnedAd['status'] }
