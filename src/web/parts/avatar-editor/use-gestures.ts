import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Change } from './crop.ts'

type Point = { x: number; y: number }

/** Dragging with a finger or the mouse, pinching, and the wheel. */
export function useGestures(frame: RefObject<HTMLElement | null>, onChange: (change: Change) => void) {
  const pointers = useRef(new Map<number, Point>())
  const told = useRef(onChange)
  told.current = onChange

  // By hand: React's own wheel listener cannot keep the page from scrolling along.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      told.current({ factor: Math.exp(-event.deltaY / 500) })
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])

  const letGo = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
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
      // Of two fingers each moves their middle by half of its own way.
      const unit = event.currentTarget.clientWidth * pointers.current.size
      told.current({
        right: (now.x - before.x) / unit,
        down: (now.y - before.y) / unit,
        factor: spread ? spreadOf(pointers.current) / spread : 1,
      })
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

/** How far two fingers are from each other; 0 for one. */
function spreadOf(pointers: Map<number, Point>) {
  const [one, other] = pointers.values()
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
