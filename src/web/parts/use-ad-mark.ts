import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { runInOrder } from '#web/browser/run-in-order.ts'
import { setDeviceFavourite } from '#web/session/device-favourites.ts'
import { type MarkKind, setMark, useIsMarked } from '#web/session/marked-ads.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { currentUser } from '#web/session/user.ts'

type Listener = {
  /** Called when the shown state changes: on a press, and when a failed request is rolled back. */
  onChange?: (isMarked: boolean) => void
  onLikesCount?: (likesCount: number) => void
}

/** Favourite or like. The change shows immediately and is rolled back when the request fails. */
export function useAdMark(kind: MarkKind, adId: number, { onChange, onLikesCount }: Listener = {}) {
  const call = useCall()
  const isMarked = useIsMarked(kind, adId)

  const show = (nextMarked: boolean) => {
    setMark(kind, adId, nextMarked)
    onChange?.(nextMarked)
  }
  const set = (nextMarked: boolean) => {
    show(nextMarked)
    void runInOrder(`${kind}-${adId}`, async (isLast) => {
      const reply = await call((api) => send(api, kind, adId, nextMarked))
      if (!isLast()) return
      if (reply) onLikesCount?.(reply.likes_count)
      else show(!nextMarked)
    })
  }
  const mark = useSignedInAction(`${kind}-${adId}`, () => set(true))
  /** A visitor's favourites stay on the device; without room there, the account has some. */
  const press = () => {
    const isOnDevice = kind === 'favourites' && !currentUser() && setDeviceFavourite(adId, !isMarked)
    if (isOnDevice) show(!isMarked)
    else if (isMarked) set(false)
    else mark()
  }
  return { isMarked, press }
}

async function send(api: Client<SouqnaApi>, kind: MarkKind, adId: number, isMarked: boolean) {
  const ad = { params: { id: String(adId) } }
  if (kind === 'likes') return isMarked ? api.favourites.like(ad) : api.favourites.unlike(ad)
  await (isMarked ? api.favourites.add(ad) : api.favourites.remove(ad))
  return { likes_count: 0 }
}
