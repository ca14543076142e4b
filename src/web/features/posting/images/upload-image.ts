// One picture to the server. By XMLHttpRequest, since fetch does not tell how much of a body has travelled.

import type { StoredImage } from '#contract/images.ts'
import type { Language } from '#contract/language.ts'

export type UploadResult =
  | { picture: StoredImage }
  /** The session is over. */
  | { is: 'signed_out' }
  /** No answer, or one that may be another later. */
  | { is: 'failed'; message?: string }
  /** The server does not want this picture. */
  | { is: 'refused'; message: string }

type Sending = { blob: Blob; apiBase: string; language: Language; onProgress: (part: number) => void }

/** Longer than the slowest line needs for a few hundred kilobytes. */
const patience = 180_000

export function uploadImage({ blob, apiBase, language, onProgress }: Sending) {
  const request = new XMLHttpRequest()
  const result = new Promise<UploadResult>((resolve) => {
    request.open('POST', `${apiBase}/pictures?kind=ad`)
    request.timeout = patience
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader('content-type', blob.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(uploadResultOf(request.status, request.responseText))
    request.onerror = () => resolve({ is: 'failed' })
    request.ontimeout = () => resolve({ is: 'failed' })
    request.onabort = () => resolve({ is: 'failed' })
    request.send(blob)
  })
  return { result, cancel: () => request.abort() }
}

export function uploadResultOf(status: number, text: string): UploadResult {
  const envelope = read(text)
  if (status < 300 && envelope?.data) return { picture: envelope.data }
  if (status === 401) return { is: 'signed_out' }
  const message = envelope?.message
  const mayPass = status === 0 || status === 408 || status === 429 || status >= 500 || !message
  return mayPass ? { is: 'failed', ...(message ? { message } : {}) } : { is: 'refused', message }
}

/** A proxy may answer with something that is not ours. */
function read(text: string): { data?: StoredImage; message?: string } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
