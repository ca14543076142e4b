import { useEffect, useState } from 'react'
import { maxAdImages } from '#contract/ad-limits.ts'
import type { OwnedAd } from '#contract/posting.ts'
import type { StoredDraft } from '#web/features/posting/drafts/use-stored-draft.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { useRootData } from '#web/session/root-data.ts'
import { forgetUser, useUser } from '#web/session/user.ts'
import { notify } from '#web/ui/notice-list.ts'
import { createUploadQueue } from './upload-queue.ts'

export type DraftImages = ReturnType<typeof useImages>

type Start = { draftKey: string; found: StoredDraft<unknown> | undefined; ad?: OwnedAd | undefined }

/** The photos of the form. They travel as soon as somebody is signed in. */
export function useImages({ draftKey, found, ad }: Start) {
  const { photos: words } = usePostingText()
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase ?? '/api'
  const user = useUser()
  const [troubles, setTroubles] = useState<{ name: string; sentence: string }[]>([])
  const [uploads] = useState(() => {
    const made = createUploadQueue({
      draftKey,
      apiBase,
      language,
      onTrouble: ({ name }, trouble) => setTroubles((all) => [...all, { name, sentence: words.trouble[trouble] }]),
      onSignedOut: forgetUser,
    })
    if (found) made.restore(found.draft.photos, found.photos)
    else if (ad) made.restore(publishedPhotos(ad), new Map())
    return made
  })
  const photos = uploads.use()

  useEffect(() => uploads.sendAs(user?.id ?? null), [uploads, user?.id])
  useEffect(() => {
    window.addEventListener('online', uploads.retryAll)
    return () => window.removeEventListener('online', uploads.retryAll)
  }, [uploads])

  function add(files: File[]) {
    setTroubles([])
    const room = maxAdImages - photos.length
    if (files.length > room) notify({ kind: 'info', title: words.tooMany(maxAdImages) })
    if (room > 0) uploads.add(files.slice(0, room))
  }

  return { list: photos, uploads, add, troubles }
}

/** They are shown by an ad: nobody sweeps them. */
const publishedPhotos = ({ images }: OwnedAd) =>
  images.map((image) => ({ id: image.name, stored: { ...image, by: 0, at: Number.POSITIVE_INFINITY } }))
