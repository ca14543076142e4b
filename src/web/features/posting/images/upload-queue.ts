// The photos of one draft on their way: prepared one by one, sent two at a time while their owner goes on typing.
import type { Language } from '#contract/language.ts'
import { createStore } from '#web/browser/store.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { deleteDraftImage, saveDraftImage } from '#web/features/posting/drafts/draft-db.ts'
import { type DraftImage, isStillThere, moved, nextToSend, type UploadedImage } from './image-list.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import { type UploadResult, uploadImage } from './upload-image.ts'

type Setup = {
  draftKey: string
  apiBase: string
  language: Language
  /** A file that is no photo we take. */
  onTrouble: (file: File, trouble: NonNullable<PreparedImage['problem']>) => void
  onSignedOut: () => void
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Tried again by itself as often; then its owner is asked. */
const mostAttempts = 3

export function createUploadQueue({ draftKey, apiBase, language, onTrouble, onSignedOut }: Setup) {
  const store = createStore<DraftImage[]>([])
  let sender: number | null = null
  const blobs = new Map<string, Blob>()
  const running = new Map<string, () => void>()

  function publish(next: DraftImage[]) {
    store.set(next)
    sendNext()
  }
  const change = (id: string, to: Partial<DraftImage>) =>
    publish(store.get().map((photo) => (photo.id === id ? { ...photo, ...to } : photo)))

  function sendNext() {
    if (sender === null) return
    for (const photo of nextToSend(store.get())) void send(photo, sender)
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
    if (store.get().some((photo) => photo.id === id)) handleResult(id, outcome, by, attempts + 1)
  }

  function handleResult(id: string, outcome: UploadResult, by: number, attempts: number) {
    if ('image' in outcome) return change(id, { state: 'sent', stored: { ...outcome.image, by, at: Date.now() } })
    if (outcome.is === 'signed_out') {
      sender = null
      change(id, { state: 'waiting' })
      return onSignedOut()
    }
    if (outcome.is === 'rejected')
      return change(id, { state: 'failed', trouble: outcome.message, attempts: mostAttempts })
    change(id, { state: 'failed', trouble: outcome.message, attempts })
    // Not all of them in the same moment.
    if (attempts < mostAttempts) setTimeout(() => retry(id), 2_000 * attempts * (1 + Math.random()))
  }

  function retry(id: string) {
    const photo = store.get().find((one) => one.id === id)
    if (photo?.state === 'failed') change(id, { state: 'waiting', trouble: undefined, progress: 0 })
  }

  async function prepare(id: string, file: File) {
    const { image, problem } = await prepareImage(file)
    if (!store.get().some((photo) => photo.id === id)) return
    if (!image) {
      publish(store.get().filter((photo) => photo.id !== id))
      return onTrouble(file, problem)
    }
    blobs.set(id, image.blob)
    await saveDraftImage({ id, draft: draftKey, blob: image.blob }).catch(() => {})
    change(id, { state: 'waiting', url: URL.createObjectURL(image.blob) })
  }

  return {
    use: store.use,
    /** What a draft held, or the pictures an ad has. */
    restore(known: { id: string; stored?: UploadedImage | undefined }[], kept: Map<string, Blob>) {
      for (const [id, blob] of kept) blobs.set(id, blob)
      const here = known.filter(({ id, stored }) => kept.has(id) || stored)
      publish(here.map(({ id, stored }) => restored(id, stored, kept.get(id))))
    },
    add(files: File[]) {
      const added = files.map((file) => ({ id: newUuid(), file }))
      publish([...store.get(), ...added.map(({ id }) => preparing(id))])
      for (const { id, file } of added) void prepare(id, file)
    },
    remove(id: string) {
      running.get(id)?.()
      blobs.delete(id)
      void deleteDraftImage(id).catch(() => {})
      publish(store.get().filter((photo) => photo.id !== id))
    },
    move: (from: number, to: number) => publish(moved(store.get(), from, to)),
    retry(id: string) {
      change(id, { attempts: 0 })
      retry(id)
    },
    retryFailed() {
      for (const { id, state } of store.get()) if (state === 'failed') retry(id)
    },
    /** The connection is back. */
    retryAll() {
      for (const { id, state, trouble } of store.get()) if (state === 'failed' && !trouble) retry(id)
    },
    /** Only what its owner sends is theirs: another account sends everything anew. */
    sendAs(userId: number | null) {
      sender = userId
      if (userId === null) return
      publish(store.get().map((photo) => (mustTravelAgain(photo, userId, blobs) ? { ...photo, ...anew } : photo)))
    },
    /** The server does not know them any more. */
    sendAgain: () => publish(store.get().map((photo) => (blobs.has(photo.id) ? { ...photo, ...anew } : photo))),
  }
}

const anew = { state: 'waiting', stored: undefined, progress: 0, attempts: 0 } as const

const mustTravelAgain = ({ id, state, stored }: DraftImage, userId: number, blobs: Map<string, Blob>) =>
  state === 'sent' && blobs.has(id) && !isStillThere(stored, userId, Date.now())

const preparing = (id: string): DraftImage => ({ id, state: 'preparing', progress: 0, url: '', attempts: 0 })

function restored(id: string, stored: UploadedImage | undefined, blob: Blob | undefined): DraftImage {
  const url = blob ? URL.createObjectURL(blob) : `/media/320/${stored?.name}`
  return { id, state: stored ? 'sent' : 'waiting', progress: stored ? 1 : 0, url, stored, attempts: 0 }
}
