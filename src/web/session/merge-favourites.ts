// Moves the favourites of this device to the account that was signed in to.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { deviceFavourites, setDeviceFavourites } from './device-favourites.ts'

type Call = <T>(
  perform: (api: Client<SouqnaApi>) => Promise<T>,
  options: { kind: 'background' },
) => Promise<T | undefined>

/** Without an answer everything stays on the device, for the next page; so does what is over the limit of the day. */
export async function mergeFavourites(call: Call) {
  const ids = deviceFavourites()
  if (!ids.length) return
  const reply = await call((api) => api.favourites.merge({ body: { ids } }), { kind: 'background' })
  if (!reply) return
  const sent = new Set(ids)
  setDeviceFavourites(deviceFavourites().filter((id) => !sent.has(id) || reply.left.includes(id)))
}
