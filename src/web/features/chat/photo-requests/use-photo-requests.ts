import { useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Message } from '#contract/messages.ts'
import { resizeImage } from '#web/browser/resize-image.ts'
import { newUuid } from '#web/browser/uuid.ts'
import { upload } from '#web/features/chat/outbox/upload.ts'
import { change, withEntries, withSummaries } from '#web/features/chat/store/chat-state.ts'
import { sync } from '#web/features/chat/store/sync.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { notify } from '#web/ui/notice-list.ts'

type Sent = Awaited<ReturnType<Client<SouqnaApi>['photoRequests']['ask']>>

/** The mark must stay readable. */
const photoSize = { longestSide: 1920, quality: 0.85 }

/** What is sent again after a lost reply has the same key. */
export function usePhotoRequests(conversationId: number) {
  const call = useCall()
  const { composer } = useMemberText().chat
  const [isBusy, setIsBusy] = useState(false)
  /** A photo that could not be sent: it must not be taken twice. */
  const [unsent, setUnsent] = useState<Photo>()
  const keys = useRef(new Map<string, string>())
  const id = String(conversationId)

  async function run<T>(perform: (api: Client<SouqnaApi>) => Promise<T>) {
    if (isBusy) return undefined
    setIsBusy(true)
    const result = await call(perform)
    setIsBusy(false)
    // After a refusal the other member has probably changed something.
    if (!result) void sync()
    return result
  }

  async function send(what: string, perform: (api: Client<SouqnaApi>, clientId: string) => Promise<Sent>) {
    const clientId = keys.current.get(what) ?? newUuid()
    keys.current.set(what, clientId)
    const sent = await run((api) => perform(api, clientId))
    if (!sent) return false
    keys.current.delete(what)
    change((now) => withSummaries(withEntries(now, conversationId, [sent.message]), [sent.conversation]))
    return true
  }

  async function sendPhoto(photo: Photo) {
    setUnsent(undefined)
    const isSent = await send(`photo ${photo.id}`, async (api, client_id) => {
      photo.uploaded ??= await uploadPhoto(photo)
      return api.photoRequests.answer({ params: params(photo.seq), body: { client_id, picture: photo.uploaded } })
    })
    if (!isSent) setUnsent(photo)
  }

  const params = (seq: number) => ({ id, seq: String(seq) })
  return {
    isBusy,
    unsent,
    ask: () => send('ask', (api, client_id) => api.photoRequests.ask({ params: { id }, body: { client_id } })),
    async answer(seq: number, file: File) {
      const image = await resizeImage(file, photoSize)
      if (!image) return notify({ kind: 'error', title: composer.unreadable })
      return sendPhoto({ id: newUuid(), seq, blob: image.blob, uploaded: null })
    },
    retry: () => unsent && void sendPhoto(unsent),
    confirm: (seq: number) =>
      send(`confirm ${seq}`, (api, client_id) =>
        api.photoRequests.confirm({ params: params(seq), body: { client_id } }),
      ),
    async show(seq: number, is_shown: boolean) {
      const message: Message | undefined = await run((api) =>
        api.photoRequests.show({ params: params(seq), body: { is_shown } }),
      )
      if (message) change((now) => withEntries(now, conversationId, [message]))
    },
  }
}

type Photo = { id: string; seq: number; blob: Blob; uploaded: string | null }

const uploadPhoto = ({ id, blob }: Photo) =>
  upload({ id, kind: 'image', blob, name: '', duration_ms: null, waveform: null, uploaded: null }, () => {})
