import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Change } from './crop.ts'

type Point = { x: number; y: number }

/** Dragging with a finger or the mouse, pinching, and the wheel. */
export function useGestures(frame: RefObject<HTMLElement | null>, onChange: (change: Change) => void) {
  const pointers = useRef(new Map<number, Point>())
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  // React's wheel listeners are passive and cannot prevent the page from scrolling.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      latestOnChange.current({ factor: Math.exp(-event.deltaY / 500) })
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])

  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const spread = spreadOf(pointers.current)
      const now = pointOf(event)
      pointers.current.set(event.pointerId, now)
      // With two fingers, each moves the midpoint by half of its own distance.
      const unit = event.currentTarget.clientWidth * pointers.current.size
      latestOnChange.current({
        right: (now.x - before.x) / unit,
        down: (now.y - before.y) / unit,
        factor: spread ? spreadOf(pointers.current) / spread : 1,
      })
    },
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  }
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

/** Distance between two fingers; 0 for one. */
function spreadOf(pointers: Map<number, Point>) {
  const [one, other] = pointers.values()
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
