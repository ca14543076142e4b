import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { runInOrder } from '#web/browser/run-in-order.ts'
import { type MarkKind, setMark, useIsMarked } from '#web/session/marked-ads.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'

type Listener = {
  /** Shown, before the server knows of it or after it refused. */
  onChange?: (isMarked: boolean) => void
  onTold?: (likesCount: number) => void
}

/** A heart or a thumb. It shows at once, and is taken back when the server refuses it. */
export function useAdMark(kind: MarkKind, adId: number, { onChange, onTold }: Listener = {}) {
  const call = useCall()
  const isMarked = useIsMarked(kind, adId)

  const show = (isShown: boolean) => {
    setMark(kind, adId, isShown)
    onChange?.(isShown)
  }
  const set = (wanted: boolean) => {
    show(wanted)
    void runInOrder(`${kind}-${adId}`, async (isLast) => {
      const told = await call((api) => send(api, kind, adId, wanted))
      if (!isLast()) return
      if (told) onTold?.(told.likes_count)
      else show(!wanted)
    })
  }
  const mark = useSignedInAction(`${kind}-${adId}`, () => set(true))
  return { isMarked, press: isMarked ? () => set(false) : mark }
}

async function send(api: Client<SouqnaApi>, kind: MarkKind, adId: number, isWanted: boolean) {
  const ad = { params: { id: String(adId) } }
  if (kind === 'likes') return isWanted ? api.favourites.like(ad) : api.favourites.unlike(ad)
  await (isWanted ? api.favourites.add(ad) : api.favourites.remove(ad))
  return { likes_count: 0 }
}
