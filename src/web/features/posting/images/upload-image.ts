import { isApiError } from '#contract/client.ts'
import type { StoredImage } from '#contract/images.ts'
import type { Language } from '#contract/language.ts'

export type UploadResult =
  | { image: StoredImage }
  /** The session is over. */
  | { is: 'signed_out' }
  /** No response, or a temporary error: a retry may succeed. */
  | { is: 'failed'; message?: string }
  /** The server rejects this image. */
  | { is: 'rejected'; message: string }

type Upload = { blob: Blob; apiBase: string; language: Language; onProgress: (share: number) => void }

export function uploadImage({ blob, apiBase, language, onProgress }: Upload) {
  const controller = new AbortController()
  const { signal } = controller
  async function upload(): Promise<UploadResult> {
    try {
      const { uploadClientFor } = await import('#web/session/api-client/client.ts')
      const file = { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) }
      const client = uploadClientFor(language, apiBase, { onProgress, signal })
      return { image: await client.images.upload({ query: { kind: 'ad' }, file }) }
    } catch (error) {
      return uploadFailureOf(error)
    }
  }
  return { result: upload(), cancel: () => controller.abort() }
}

export function uploadFailureOf(error: unknown): UploadResult {
  if (!isApiError(error)) return { is: 'failed' }
  const { status, code, message } = error
  if (status === 401) return { is: 'signed_out' }
  // A proxy's own error page has no message for the user.
  if (code === 'unreadable_reply') return { is: 'failed' }
  const isTemporary = status === 408 || status === 429 || status >= 500
  return isTemporary ? { is: 'failed', message } : { is: 'rejected', message }
}
