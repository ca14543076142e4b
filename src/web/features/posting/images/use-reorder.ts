import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { directionOf } from '#contract/language.ts'
import { useLanguage } from '#web/session/language.ts'

export type Reorder = ReturnType<typeof useReorder>

/**
 * Putting things in order by dragging a handle, by its arrow keys, or by buttons. Focus stays with what was moved: a
 * browser drops it from an element that changes its place.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  items: { id: string }[],
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<string>()
  const focused = useRef<{ id: string; part: string }>(undefined)
  const direction = directionOf(useLanguage()) === 'rtl' ? -1 : 1
  const placeOf = (id: string | undefined) => items.findIndex((item) => item.id === id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of order
  useEffect(() => {
    const { id, part } = focused.current ?? {}
    focused.current = undefined
    const item = list.current?.children[placeOf(id)]
    // At an end one of the two buttons cannot be pressed any more.
    const target = item?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`)
    if (id) (target ?? item?.querySelector<HTMLElement>('[data-part="handle"]'))?.focus()
  }, [items])

  function move(id: string, to: number, part: string) {
    focused.current = { id, part }
    onMove(placeOf(id), to)
  }

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      // The list, not the handle: that one moves with its photo, and a moved element loses the pointer.
      list.current?.setPointerCapture(event.pointerId)
      setDragged(id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const steps = { ArrowLeft: -direction, ArrowRight: direction, ArrowUp: -1, ArrowDown: 1 }
      const step = steps[event.key as keyof typeof steps]
      if (!step) return
      event.preventDefault()
      move(id, placeOf(id) + step, 'handle')
    },
  })

  // By hand, on the list that has the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each drag and each order
  useEffect(() => {
    const element = list.current
    if (!element || dragged === undefined) return
    const onPointerMove = (event: globalThis.PointerEvent) => {
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('li')
      const to = over ? [...element.children].indexOf(over) : -1
      if (to >= 0 && to !== placeOf(dragged)) onMove(placeOf(dragged), to)
    }
    const onEnd = () => setDragged(undefined)
    element.addEventListener('pointermove', onPointerMove)
    element.addEventListener('pointerup', onEnd)
    element.addEventListener('pointercancel', onEnd)
    return () => {
      element.removeEventListener('pointermove', onPointerMove)
      element.removeEventListener('pointerup', onEnd)
      element.removeEventListener('pointercancel', onEnd)
    }
  }, [dragged, items])

  return { dragged, handle, move }
}
