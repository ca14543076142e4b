// Which ads the signed-in person marked, for pages that are the same for everyone.
import { useEffect } from 'react'
import { whenIdle } from '#web/browser/idle.ts'
import { createStore } from '#web/browser/store.ts'
import { useCall } from './use-call.ts'
import { useIsConfirmed, useUser } from './user.ts'

export type MarkKind = 'favourites' | 'likes'
type Marks = Record<MarkKind, ReadonlySet<number>>

const none: Marks = { favourites: new Set(), likes: new Set() }
const marks = createStore(none)
/** What was pressed before the server told its marks is newer than they are. */
let pressed: { kind: MarkKind; adId: number; isMarked: boolean }[] = []

export const useIsMarked = (kind: MarkKind, adId: number) => marks.useSelected((all) => all[kind].has(adId))

export function setMark(kind: MarkKind, adId: number, isMarked: boolean) {
  pressed.push({ kind, adId, isMarked })
  marks.set(withMark(marks.get(), kind, adId, isMarked))
}

/** Asked once for each person, when the page has nothing more urgent to do. */
export function useLoadMarkedAds() {
  const call = useCall()
  const id = useUser()?.id
  const isConfirmed = useIsConfirmed()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is the reason
  useEffect(() => {
    if (id === undefined) return forgetMarks()
    if (!isConfirmed) return
    return whenIdle(async () => {
      const told = await call((api) => api.favourites.marks(), { kind: 'background' })
      if (told) takeOver({ favourites: new Set(told.favourites), likes: new Set(told.likes) })
    }, 3_000)
  }, [id, isConfirmed])
}

function takeOver(told: Marks) {
  marks.set(pressed.reduce((all, { kind, adId, isMarked }) => withMark(all, kind, adId, isMarked), told))
}

function forgetMarks() {
  pressed = []
  if (marks.get() !== none) marks.set(none)
}

function withMark(all: Marks, kind: MarkKind, adId: number, isMarked: boolean): Marks {
  const changed = new Set(all[kind])
  if (isMarked) changed.add(adId)
  else changed.delete(adId)
  return { ...all, [kind]: changed }
}
