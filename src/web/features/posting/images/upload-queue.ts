// The upload queue of one draft: resizes images one by one and uploads two at a time while the author fills in the form.
import type { Language } from '#contract/language.ts'
import { createStore } from '#web/browser/store.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { saveDraftImage } from '#web/features/posting/drafts/draft-db.ts'
import { type QueueParts, removeImage, resetUpload, turnImage } from './change-image.ts'
import { type DraftImage, isStillUsable, moveItem, nextToSend, type UploadedImage } from './image-list.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import { type UploadResult, uploadImage } from './upload-image.ts'

type Setup = {
  draftKey: string
  apiBase: string
  language: Language
  /** The file is not an image of an accepted type. */
  onProblem: (file: File, problem: NonNullable<PreparedImage['problem']>) => void
  onSignedOut: () => void
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Automatic attempts before the author has to press retry. */
const maxAttempts = 3

export function createUploadQueue({ draftKey, apiBase, language, onProblem, onSignedOut }: Setup) {
  const store = createStore<DraftImage[]>([])
  let senderId: number | null = null
  const blobs = new Map<string, Blob>()
  const running = new Map<string, () => void>()

  function update(next: DraftImage[]) {
    store.set(next)
    sendNext()
  }
  const change = (id: string, to: Partial<DraftImage>) =>
    update(store.get().map((image) => (image.id === id ? { ...image, ...to } : image)))

  function sendNext() {
    if (senderId === null) return
    for (const image of nextToSend(store.get())) void send(image, senderId)
  }

  async function send({ id, attempts }: DraftImage, by: number) {
    const blob = blobs.get(id)
    if (!blob || running.has(id)) return
    const onProgress = (progress: number) => change(id, { progress })
    const { result, cancel } = uploadImage({ blob, apiBase, language, onProgress })
    running.set(id, cancel)
    change(id, { state: 'sending', progress: 0 })
    const outcome = await result
    running.delete(id)
    if (store.get().some((image) => image.id === id)) handleResult(id, outcome, by, attempts + 1)
  }

  function handleResult(id: string, outcome: UploadResult, by: number, attempts: number) {
    if ('image' in outcome) return change(id, { state: 'sent', stored: { ...outcome.image, by, at: Date.now() } })
    if (outcome.is === 'signed_out') {
      const isCurrent = senderId === by
      senderId = null
      change(id, { state: 'waiting' })
      return isCurrent ? onSignedOut() : undefined
    }
    if (outcome.is === 'rejected') return change(id, { state: 'failed', error: outcome.message, attempts: maxAttempts })
    change(id, { state: 'failed', error: outcome.message, attempts })
    // Random delay, so that the retries do not run at the same moment.
    if (attempts < maxAttempts) setTimeout(() => retry(id), 2_000 * attempts * (1 + Math.random()))
  }

  function retry(id: string) {
    const image = store.get().find((one) => one.id === id)
    if (image?.state === 'failed') change(id, { state: 'waiting', error: undefined, progress: 0 })
  }

  async function prepare(id: string, file: File) {
    const { image, problem } = await prepareImage(file)
    if (!store.get().some((image) => image.id === id)) return
    if (!image) {
      update(store.get().filter((image) => image.id !== id))
      return onProblem(file, problem)
    }
    blobs.set(id, image.blob)
    await saveDraftImage({ id, draft: draftKey, blob: image.blob }).catch(() => {})
    change(id, { state: 'waiting', url: URL.createObjectURL(image.blob) })
  }

  const parts: QueueParts = { draftKey, images: store.get, update, change, blobs, running }
  return {
    use: store.use,
    /** Loads the images of a stored draft or of a published ad. */
    restore(entries: { id: string; stored?: UploadedImage | undefined }[], storedBlobs: Map<string, Blob>) {
      for (const [id, blob] of storedBlobs) blobs.set(id, blob)
      const available = entries.filter(({ id, stored }) => storedBlobs.has(id) || stored)
      update(available.map(({ id, stored }) => restoredImage(id, stored, storedBlobs.get(id))))
    },
    add(files: File[]) {
      const added = files.map((file) => ({ id: newUuid(), file }))
      update([...store.get(), ...added.map(({ id }) => newImage(id))])
      for (const { id, file } of added) void prepare(id, file)
    },
    remove: (id: string) => removeImage(parts, id),
    turn: (id: string) => turnImage(parts, id),
    move: (from: number, to: number) => update(moveItem(store.get(), from, to)),
    retry(id: string) {
      change(id, { attempts: 0 })
      retry(id)
    },
    retryFailed() {
      for (const { id, state } of store.get()) if (state === 'failed') retry(id)
    },
    /** Call when the connection is back. Images with a message from the server wait for the author. */
    retryNetworkFailures() {
      for (const { id, state, error } of store.get()) if (state === 'failed' && !error) retry(id)
    },
    /** An uploaded image belongs to the user who sent it: another user uploads all of them again. */
    setUser(userId: number | null) {
      senderId = userId
      if (userId === null) return
      update(store.get().map((image) => (needsUpload(image, userId, blobs) ? { ...image, ...resetUpload } : image)))
    },
    /** The server has deleted the uploaded images. */
    uploadAgain: () => update(store.get().map((image) => (blobs.has(image.id) ? { ...image, ...resetUpload } : image))),
  }
}

const needsUpload = ({ id, state, stored }: DraftImage, userId: number, blobs: Map<string, Blob>) =>
  state === 'sent' && blobs.has(id) && !isStillUsable(stored, userId, Date.now())

const newImage = (id: string): DraftImage => ({ id, state: 'preparing', progress: 0, url: '', attempts: 0 })

function restoredImage(id: string, stored: UploadedImage | undefined, blob: Blob | undefined): DraftImage {
  const url = blob ? URL.createObjectURL(blob) : `/media/320/${stored?.name}`
  return { id, state: stored ? 'sent' : 'waiting', progress: stored ? 1 : 0, url, stored, attempts: 0 }
}
