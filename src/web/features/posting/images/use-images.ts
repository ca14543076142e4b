import { useEffect, useState } from 'react'
import type { OwnedAd } from '#contract/posting.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useMaxAdImages } from '#web/session/site.ts'
import { endSession, useUser } from '#web/session/user.ts'
import { notify } from '#web/ui/notice-list.ts'
import { createUploadQueue } from './upload-queue.ts'

export type DraftImages = ReturnType<typeof useImages>

type Start = { draftKey: string; storedDraft: StoredDraft<unknown> | undefined; ad?: OwnedAd | undefined }

/** The images of the form. Uploads start as soon as the author is signed in. */
export function useImages({ draftKey, storedDraft, ad }: Start) {
  const { photos: words } = usePostingText()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase ?? '/api'
  const user = useUser()
  const [problems, setProblems] = useState<{ name: string; message: string }[]>([])
  const [uploads] = useState(() => {
    const queue = createUploadQueue({
      draftKey,
      apiBase,
      language,
      onProblem: ({ name }, problem) => setProblems((all) => [...all, { name, message: words.trouble[problem] }]),
      onSignedOut: endSession,
    })
    if (storedDraft) queue.restore(storedDraft.draft.images, storedDraft.images)
    else if (ad) queue.restore(publishedImages(ad), new Map())
    return queue
  })
  const images = uploads.use()
  // The images that an ad has stay when the limit is lowered.
  const most = Math.max(useMaxAdImages(), ad?.images.length ?? 0)

  useEffect(() => {
    uploads.setUser(user?.id ?? null)
    // A closed form sends nothing more: the next account may have signed in by then.
    return () => uploads.setUser(null)
  }, [uploads, user?.id])
  useEffect(() => {
    window.addEventListener('online', uploads.retryNetworkFailures)
    return () => window.removeEventListener('online', uploads.retryNetworkFailures)
  }, [uploads])

  function add(files: File[]) {
    setProblems([])
    const room = most - images.length
    if (files.length > room) notify({ kind: 'info', title: words.tooMany(most) })
    if (room > 0) uploads.add(files.slice(0, room))
  }

  return { list: images, most, uploads, add, problems, clearProblems: () => setProblems([]) }
}

/** A published ad uses them, so the server never deletes them. */
const publishedImages = ({ images }: OwnedAd) =>
  images.map((image) => ({ id: image.name, stored: { ...image, by: 0, at: Number.POSITIVE_INFINITY } }))
