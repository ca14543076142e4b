import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Me } from '#contract/me.ts'

/** A new user waits at most this long for the upload before reaching their account. */
const uploadTimeout = 20_000

export async function uploadAvatar(api: Client<SouqnaApi>, image: Blob): Promise<Me> {
  const bytes = new Uint8Array(await image.arrayBuffer())
  const { name } = await api.images.upload({ query: { kind: 'profile' }, file: { type: image.type, bytes } })
  return api.me.setAvatar({ body: { name } })
}

/** Null on any failure: the account works without an avatar. */
export async function tryUploadAvatar(api: Client<SouqnaApi>, image: Blob): Promise<Me | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, uploadTimeout, null))
  try {
    return await Promise.race([uploadAvatar(api, image), timeout])
  } catch {
    return null
  }
}
