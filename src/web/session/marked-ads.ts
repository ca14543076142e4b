// The ads the signed-in user marked. Public pages are the same for everyone, so the browser adds the marks.
import { useEffect } from 'react'
import { whenIdle } from '#web/browser/idle.ts'
import { createStore } from '#web/browser/store.ts'
import { deviceFavourites } from './device-favourites.ts'
import { useCall } from './use-call.ts'
import { useIsConfirmed, useUser } from './user.ts'

export type MarkKind = 'favourites' | 'likes'
type Marks = Record<MarkKind, ReadonlySet<number>>

const none: Marks = { favourites: new Set(), likes: new Set() }
const marks = createStore(none)
/** Changes made before the marks arrive from the server: they are newer. */
let localChanges: { kind: MarkKind; adId: number; isMarked: boolean }[] = []

export const useIsMarked = (kind: MarkKind, adId: number) => marks.useSelected((all) => all[kind].has(adId))

export function setMark(kind: MarkKind, adId: number, isMarked: boolean) {
  localChanges.push({ kind, adId, isMarked })
  marks.set(withMark(marks.get(), kind, adId, isMarked))
}

/** Loads the marks once per user, when the browser is idle. */
export function useLoadMarkedAds() {
  const call = useCall()
  const id = useUser()?.id
  const isConfirmed = useIsConfirmed()

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another user only
  useEffect(() => {
    if (id === undefined) return showDeviceFavourites()
    if (!isConfirmed) return
    return whenIdle(async () => {
      if (deviceFavourites().length) await (await import('./merge-favourites.ts')).mergeFavourites(call)
      const reply = await call((api) => api.favourites.marks(), { kind: 'background' })
      if (reply) takeOver({ favourites: new Set(reply.favourites), likes: new Set(reply.likes) })
    }, 3_000)
  }, [id, isConfirmed])
}

function takeOver(serverMarks: Marks) {
  marks.set(localChanges.reduce((all, { kind, adId, isMarked }) => withMark(all, kind, adId, isMarked), serverMarks))
}

function showDeviceFavourites() {
  localChanges = []
  const ids = deviceFavourites()
  if (ids.length || marks.get() !== none) marks.set(ids.length ? { ...none, favourites: new Set(ids) } : none)
}

function withMark(all: Marks, kind: MarkKind, adId: number, isMarked: boolean): Marks {
  const ids = new Set(all[kind])
  if (isMarked) ids.add(adId)
  else ids.delete(adId)
  return { ...all, [kind]: ids }
}
