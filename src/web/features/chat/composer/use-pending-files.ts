import { useState } from 'react'
import { maxChatFileBytes, maxMessageImages } from '#contract/messages.ts'
import { resizeImage } from '#web/browser/resize-image.ts'
import { newUuid } from '#web/browser/uuid.ts'
import type { Attachment } from '#web/features/chat/outbox/unsent-messages.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { notify } from '#web/ui/notice-list.ts'
import { fileProblem } from './file-problem.ts'

/** A weak network carries a third of a megabyte, not eight. */
const chatImageSize = { longestSide: 1920, quality: 0.82 }

const megabytes = (kind: keyof typeof maxChatFileBytes) => String(maxChatFileBytes[kind] / 1024 ** 2)

export type PickedKind = 'image' | 'video' | 'file'
export type PickedFiles = ReturnType<typeof usePendingFiles>

/** Files chosen for the next message. */
export function usePendingFiles() {
  const { chat, posting } = useMemberText()
  const { composer, bytes } = chat
  const [files, setFiles] = useState<Attachment[]>([])
  const [preparing, setPreparing] = useState(0)

  async function add(kind: PickedKind, picked: File[]) {
    const empty = picked.filter((file) => fileProblem(kind, file) === 'empty')
    for (const file of empty) refuse(posting.photos.trouble.empty, file)
    const full = picked.filter((file) => !empty.includes(file))
    if (kind === 'image') return addImages(full)
    for (const file of full) {
      if (fileProblem(kind, file)) refuse(composer.tooHeavy(bytes(megabytes(kind), 'MB')), file)
      else setFiles((now) => [...now, attached(kind, file, file.name)])
    }
  }

  async function addImages(picked: File[]) {
    const room = maxMessageImages - files.filter(({ kind }) => kind === 'image').length
    if (picked.length > room) notify({ kind: 'info', title: composer.tooMany(maxMessageImages) })
    setPreparing((now) => now + 1)
    // One at a time: a phone's memory holds one large image, not ten.
    for (const file of picked.slice(0, Math.max(0, room))) {
      const image = await resizeImage(file, chatImageSize)
      if (image) setFiles((now) => [...now, attached('image', image.blob, file.name)])
      else refuse(composer.unreadable, file)
    }
    setPreparing((now) => now - 1)
  }

  /** Empties the list; all images form one message, every other file its own. */
  function take(): Attachment[][] {
    const images = files.filter(({ kind }) => kind === 'image')
    const others = files.filter(({ kind }) => kind !== 'image').map((file) => [file])
    setFiles([])
    return images.length ? [images, ...others] : others
  }

  /** Keeps a recording that could not be queued. */
  const keep = (file: Attachment) => setFiles((now) => [...now, file])
  const remove = (file: Attachment) => setFiles((now) => now.filter((one) => one !== file))
  return { files, isPreparing: preparing > 0, add, keep, remove, take }
}

const attached = (kind: PickedKind, blob: Blob, name: string): Attachment => ({
  id: newUuid(),
  kind,
  blob,
  name,
  duration_ms: null,
  waveform: null,
  uploaded: null,
})

const refuse = (title: string, file: File) => notify({ kind: 'error', title, content: file.name })
