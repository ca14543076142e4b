import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Me } from '#contract/me.ts'

/** A weak network may keep us waiting; a new person is not kept from their account for longer. */
const patience = 20_000

export async function uploadAvatar(api: Client<SouqnaApi>, picture: Blob): Promise<Me> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const { name } = await api.images.upload({ query: { kind: 'profile' }, file: { type: picture.type, bytes } })
  return api.me.setAvatar({ body: { name } })
}

/** Null when nothing came of it, whatever the reason: the account it is for stands without it. */
export async function tryUploadAvatar(api: Client<SouqnaApi>, picture: Blob): Promise<Me | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  try {
    return await Promise.race([uploadAvatar(api, picture), tooLate])
  } catch {
    return null
  }
}
