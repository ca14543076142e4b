import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { LoadFailed } from '#web/parts/load-failed/load-failed.tsx'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { type ReferenceData, useReferenceState } from '#web/session/reference-data.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { DraftChoice } from './draft-choice.tsx'
import type { DraftKind } from './draft-db.ts'
import { DraftLoading } from './draft-loading.tsx'
import { type StoredDraft, useStoredDraft } from './use-stored-draft.ts'

/** The initial state of a form. */
export type FormStart<Values> = {
  storedDraft: StoredDraft<Values> | undefined
  reference: ReferenceData
  /** The author chose to publish the stored draft without opening it first. */
  isPublishRequested: boolean
  /** The author signed in from the publish button and came back. */
  isAfterSignIn: boolean
  onReload: () => void
}

type Props<Values> = {
  draftKey: string
  kind: DraftKind
  title: string
  hasImages: boolean
  children: (start: FormStart<Values>) => ReactNode
}

/** Long enough to notice a mistake. */
const undoDuration = 10_000

/** Opens a form with the stored draft if the author wants it. Waits for hydration: only the browser has the drafts. */
export const DraftGate = <Values extends { name: string }>(props: Props<Values>) =>
  useIsHydrated() ? <HydratedGate {...props} /> : <DraftLoading />

function HydratedGate<Values extends { name: string }>(props: Props<Values>) {
  const { draftKey, kind, title, hasImages, children } = props
  const { draft: words, tools, categoriesFailed } = usePostingText()
  const [isPublishRequested, setIsPublishRequested] = useState(false)
  const [isAfterSignIn] = useState(useLocation().hash === '#publish')
  const stored = useStoredDraft<Values>(draftKey, kind, isAfterSignIn)
  const { data: reference, hasFailed, retry } = useReferenceState(true)
  const { errors } = useText()

  async function beginAnew(putAside: () => Promise<() => Promise<void>>) {
    const bringBack = await putAside()
    const action = { label: tools.undo, act: () => void bringBack() }
    notify({ kind: 'success', title: words.putAside, duration: undoDuration, action })
  }

  if (stored.is === 'choice') {
    const { draft } = stored.storedDraft
    return (
      <DraftChoice
        title={title}
        name={draft.values.name}
        {...(hasImages ? { imageCount: draft.images.length } : {})}
        savedAt={draft.savedAt}
        isPublishRequested={draft.isPublishRequested}
        onResume={stored.resume}
        onPublish={() => {
          setIsPublishRequested(true)
          stored.resume()
        }}
        onDiscard={() => void beginAnew(stored.putAside)}
      />
    )
  }
  if (hasFailed) return <LoadFailed title={categoriesFailed} retryLabel={errors.retry} onRetry={retry} />
  if (stored.is === 'loading' || !reference) return <DraftLoading />
  const { storedDraft, reload } = stored
  return children({ storedDraft, reference, isPublishRequested, isAfterSignIn, onReload: reload })
}
