import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { type ReferenceData, useReferenceData } from '#web/session/reference-data.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { DraftChoice } from './draft-choice.tsx'
import { DraftLoading } from './draft-loading.tsx'
import { type StoredDraft, useStoredDraft } from './use-stored-draft.ts'

/** What a form begins with. */
export type FormStart<Values> = {
  found: StoredDraft<Values> | undefined
  reference: ReferenceData
  /** Its writer asked for it to be published, in an earlier visit or on the way back from signing in. */
  isPublishing: boolean
  isReturning: boolean
  onReload: () => void
}

type Props<Values> = {
  draftKey: string
  title: string
  hasPhotos: boolean
  children: (begun: FormStart<Values>) => ReactNode
}

/** Lets somebody write: with what was left here before, if they want it. All of it depends on what only the browser knows. */
export const DraftGate = <Values extends { name: string }>(props: Props<Values>) =>
  useIsHydrated() ? <Gate {...props} /> : <DraftLoading />

function Gate<Values extends { name: string }>({ draftKey, title, hasPhotos, children }: Props<Values>) {
  const [isPublishing, setIsPublishing] = useState(false)
  const [isReturning] = useState(useLocation().hash === '#publish')
  const search = useStoredDraft<Values>(draftKey, isReturning)
  const reference = useReferenceData(true)

  if (search.is === 'asked') {
    const { draft } = search.found
    return (
      <DraftChoice
        title={title}
        name={draft.values.name}
        {...(hasPhotos ? { photos: draft.photos.length } : {})}
        savedAt={draft.savedAt}
        isWaiting={draft.isWaiting}
        onGoOn={search.goOn}
        onPublish={() => {
          setIsPublishing(true)
          search.goOn()
        }}
        onStartAnew={search.startAnew}
      />
    )
  }
  if (search.is === 'looking' || !reference) return <DraftLoading />
  return children({ found: search.found, reference, isPublishing, isReturning, onReload: search.lookAgain })
}
