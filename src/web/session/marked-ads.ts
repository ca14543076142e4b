// Which ads the signed-in person marked, for pages that are the same for everyone.
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#web/browser/idle.ts'
import { useCall } from './use-call.ts'
import { useIsConfirmed, useUser } from './user.ts'

export type MarkKind = 'favourites' | 'likes'
type Marks = Record<MarkKind, ReadonlySet<number>>

const none: Marks = { favourites: new Set(), likes: new Set() }
let marks = none
/** What was pressed before the server told its marks is newer than they are. */
let pressed: { kind: MarkKind; adId: number; isMarked: boolean }[] = []
const watchers = new Set<() => void>()

export const useIsMarked = (kind: MarkKind, adId: number) =>
  useSyncExternalStore(
    watch,
    () => marks[kind].has(adId),
    () => false,
  )

export function setMark(kind: MarkKind, adId: number, isMarked: boolean) {
  pressed.push({ kind, adId, isMarked })
  publish(withMark(marks, kind, adId, isMarked))
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
  publish(pressed.reduce((all, { kind, adId, isMarked }) => withMark(all, kind, adId, isMarked), told))
}

function forgetMarks() {
  pressed = []
  if (marks !== none) publish(none)
}

function withMark(all: Marks, kind: MarkKind, adId: number, isMarked: boolean): Marks {
  const changed = new Set(all[kind])
  if (isMarked) changed.add(adId)
  else changed.delete(adId)
  return { ...all, [kind]: changed }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function publish(next: Marks) {
  marks = next
  for (const watcher of watchers) watcher()
}
