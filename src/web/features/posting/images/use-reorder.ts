import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { directionOf } from '#contract/language.ts'
import { useLanguage } from '#web/session/language.ts'

export type Reorder = ReturnType<typeof useReorder>

/**
 * Reorders a list by dragging a handle, with its arrow keys, or with buttons. Restores focus after a move: the browser
 * drops it from an element that changes its position.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  items: { id: string }[],
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<string>()
  const nextFocus = useRef<{ id: string; part: string }>(undefined)
  const direction = directionOf(useLanguage()) === 'rtl' ? -1 : 1
  const indexOf = (id: string | undefined) => items.findIndex((item) => item.id === id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of order
  useEffect(() => {
    const { id, part } = nextFocus.current ?? {}
    nextFocus.current = undefined
    const item = list.current?.children[indexOf(id)]
    // At either end of the list one of the two buttons is disabled.
    const target = item?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`)
    if (id) (target ?? item?.querySelector<HTMLElement>('[data-part="handle"]'))?.focus()
  }, [items])

  function move(id: string, to: number, part: string) {
    nextFocus.current = { id, part }
    onMove(indexOf(id), to)
  }

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      // Capture on the list: the handle moves with its image, and a moved element loses the pointer.
      list.current?.setPointerCapture(event.pointerId)
      setDragged(id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const steps = { ArrowLeft: -direction, ArrowRight: direction, ArrowUp: -1, ArrowDown: 1 }
      const step = steps[event.key as keyof typeof steps]
      if (!step) return
      event.preventDefault()
      move(id, indexOf(id) + step, 'handle')
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens again for each drag and each order
  useEffect(() => {
    const element = list.current
    if (!element || dragged === undefined) return
    const onPointerMove = (event: globalThis.PointerEvent) => {
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('li')
      const to = over ? [...element.children].indexOf(over) : -1
      if (to >= 0 && to !== indexOf(dragged)) onMove(indexOf(dragged), to)
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
