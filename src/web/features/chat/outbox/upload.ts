// Files on their way up. XMLHttpRequest, since fetch does not tell how far it is.
import { api } from '#contract/api.ts'
import { createClient, type Send } from '#contract/client.ts'
import { chatApiSettings } from '#web/features/chat/store/chat-api.ts'
import type { Attachment } from './unsent-messages.ts'

/** What the server calls it. `onProgress` is told from 0 to 1. */
export async function upload(attachment: Attachment, onProgress: (part: number) => void): Promise<string> {
  const { language, apiBase = '/api' } = chatApiSettings()
  const client = createClient(api, language, sendTelling(apiBase, onProgress))
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

const sendTelling =
  (apiBase: string, onProgress: (part: number) => void): Send =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, apiBase + path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => total && onProgress(loaded / total)
      request.onload = () => resolve({ status: request.status, text: request.responseText })
      // As fetch says it, so that it is understood alike.
      request.onerror = () => reject(new TypeError('network error'))
      request.ontimeout = request.onerror
      request.send(body ?? null)
    })
