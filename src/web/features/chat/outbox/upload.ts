import { chatApiSettings } from '#web/features/chat/store/chat-api.ts'
import { uploadClientFor } from '#web/session/api-client/client.ts'
import type { Attachment } from './unsent-messages.ts'

/** Uploads one attachment and returns its name or id on the server. */
export async function upload(attachment: Attachment, onProgress: (share: number) => void): Promise<string> {
  const { language, apiBase = '/api' } = chatApiSettings()
  const client = uploadClientFor(language, apiBase, { onProgress })
  const { kind, blob, name, duration_ms, waveform } = attachment
  const file = { type: blob.type || 'application/octet-stream', bytes: new Uint8Array(await blob.arrayBuffer()) }
  if (kind === 'image') return (await client.images.upload({ query: { kind: 'chat' }, file })).name
  const query = {
    kind,
    name: name.slice(-120) || kind,
    ...(duration_ms !== null && { duration_ms }),
    ...(waveform && { waveform }),
  }
  return (await client.chat.upload({ query, file })).id
}
