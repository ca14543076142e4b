import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LoadFailed } from '#web/parts/load-failed/load-failed.tsx'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { type ReferenceData, useReferenceState } from '#web/session/reference-data.ts'
import { notify } from '#web/ui/notice-list.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { DraftChoice } from './draft-choice.tsx'
import type { DraftKind, DraftOwner } from './draft-keys.ts'
import { DraftLoading } from './draft-loading.tsx'
import { useDraftOwner } from './use-draft-owner.ts'
import { type StoredDraft, useStoredDraft } from './use-stored-draft.ts'

/** The initial state of a form. */
export type FormStart<Values> = {
  /** Where the form saves its draft. */
  draftKey: string
  owner: DraftOwner
  storedDraft: StoredDraft<Values> | undefined
  reference: ReferenceData
  /** The author chose to publish the stored draft without opening it first. */
  isPublishRequested: boolean
  /** The author signed in from the publish button and came back. */
  isAfterSignIn: boolean
  onReload: () => void
}

type Props<Values> = {
  /** `ad`, `inquiry`, `ad-4` for changes to a published ad, or the place of a draft that was put aside. */
  place: string
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

/** Another account, or signing out, begins again with its own drafts. */
function HydratedGate<Values extends { name: string }>(props: Props<Values>) {
  const owner = useDraftOwner()
  return <OwnedGate key={owner} owner={owner} {...props} />
}

function OwnedGate<Values extends { name: string }>(props: Props<Values> & { owner: DraftOwner }) {
  const { owner, place, kind, title, hasImages, children } = props
  const { draft: words, tools, categoriesFailed } = usePostingText()
  const [isPublishRequested, setIsPublishRequested] = useState(false)
  const stored = useStoredDraft<Values>(owner, place, kind)
  const isOfTab = stored.is === 'open' && stored.isOfTab
  const { isReturning, isStray } = useReturn(stored.is !== 'loading' && !isOfTab)
  const { data: reference, hasFailed, retry } = useReferenceState(true)
  const { errors } = useText()

  async function beginAnew(putAside: () => Promise<() => Promise<void>>) {
    const bringBack = await putAside()
    const action = { label: tools.undo, act: () => void bringBack() }
    notify({ kind: 'success', title: words.putAside, duration: undoDuration, action })
  }

  if (isStray) return <DraftLoading />
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
  const { key: draftKey, storedDraft, reload } = stored
  const isAfterSignIn = isReturning && isOfTab
  return children({ draftKey, owner, storedDraft, reference, isPublishRequested, isAfterSignIn, onReload: reload })
}

/**
 * The return from signing in to publish. `isStray`: who signed in has other drafts than who pressed the button, and the
 * address must not publish one of them. It is without its hash in a moment.
 */
function useReturn(isOtherDraft: boolean) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [isReturning] = useState(hash === '#publish')
  const isStray = hash === '#publish' && isOtherDraft
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per return
  useEffect(() => {
    if (isStray) navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [isStray])
  return { isReturning, isStray }
}
