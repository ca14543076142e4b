import { useEffect, useState } from 'react'
import type { AdDraftInput } from '#contract/posting.ts'
import { type AdValues, draftOf } from '#web/features/posting/form/ad-values.ts'
import { type DraftImage, uploadedNames } from '#web/features/posting/images/image-list.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { values: AdValues; images: DraftImage[] }

/** How many people look for what the draft offers. Nothing is shown if none do, or before the first image is uploaded. */
export function DraftSeekers({ values, images }: Props) {
  const { review, tools } = usePostingText()
  const people = useDraftSeekers(values, images)
  if (!people) return null
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-primary-soft px-3 py-2">
      <Icon name="megaphone" className="mt-0.5 shrink-0 text-primary" />
      <span>
        <strong className="font-semibold">{tools.seekers.count(people)}</strong> {review.seekersLearn}
      </span>
    </p>
  )
}

function useDraftSeekers(values: AdValues, images: DraftImage[]): number {
  const call = useCall()
  const user = useUser()
  const [people, setPeople] = useState(0)
  // The images do not matter for the count, but a draft needs one.
  const [image] = uploadedNames(images)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values do not change in the last step
  useEffect(() => {
    if (!user || !image) return
    const draft = draftOf(values, [image]) as AdDraftInput
    // A background request: its errors are not shown.
    call((api) => api.posting.draftSeekers({ body: { draft } }), { kind: 'background', isHandled: () => true }).then(
      (reply) => setPeople(reply?.people ?? 0),
    )
  }, [Boolean(user), image])
  return people
}
