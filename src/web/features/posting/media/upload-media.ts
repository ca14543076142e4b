import type { AdFileKind } from '#contract/ad-files.ts'
import type { Language } from '#contract/language.ts'
import type { UploadedMedia } from './uploaded-media.ts'

type Upload = {
  kind: AdFileKind
  blob: Blob
  durationMs: number | undefined
  waveform?: number[] | null
  /** The first frame of a video. */
  frame?: Blob | undefined
  language: Language
  apiBase: string
  onProgress: (share: number) => void
}

export async function uploadMedia({ language, apiBase, onProgress, ...upload }: Upload): Promise<UploadedMedia> {
  const { kind, blob, durationMs, waveform, frame } = upload
  const { uploadClientFor } = await import('#web/session/api-client/client.ts')
  const client = uploadClientFor(language, apiBase, { onProgress })
  const query = {
    kind,
    ...(durationMs !== undefined && { duration_ms: durationMs }),
    ...(waveform && { waveform }),
  }
  const { id } = await client.adFiles.upload({ query, file: await fileOf(blob) })
  const poster = frame && (await client.images.upload({ query: { kind: 'ad' }, file: await fileOf(frame) })).name
  return { id, ...(poster && { poster }), at: Date.now() }
}

const fileOf = async (blob: Blob) => ({
  type: blob.type || 'application/octet-stream',
  bytes: new Uint8Array(await blob.arrayBuffer()),
})
