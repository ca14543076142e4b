// State of zooming and dragging an image.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export const zoomLimits = { step: 0.12, min: 0.1, max: 3 } as const

/** Pixels a finger must move to show the next image. */
const swipeDistance = 60

type Point = { x: number; y: number }
export type View = Point & { scale: number }

const whole: View = { scale: 1, x: 0, y: 0 }
const center: Point = { x: 0, y: 0 }

/** Keeps the point under the fingers; an image that fits the screen is centered. */
export function zoomTo(view: View, targetScale: number, at: Point = center): View {
  const scale = Math.min(zoomLimits.max, Math.max(zoomLimits.min, targetScale))
  if (scale <= 1) return { ...whole, scale }
  const factor = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (distance: number) => void) {
  const [view, setView] = useState(whole)
  const pointers = useRef(new Map<number, Point>())
  const swiped = useRef(0)

  const zoomBy = (amount: number, at?: Point) => setView((now) => zoomTo(now, now.scale + amount, at))
  useWheel(stage, zoomBy)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, positionOf(event))
    swiped.current = 0
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const after = positionOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, after)
    if (other) {
      const ratio = distance(after, other) / Math.max(1, distance(before, other))
      return setView((now) => zoomTo(now, now.scale * ratio, middle(after, other)))
    }
    if (view.scale <= 1) swiped.current += after.x - before.x
    else setView((now) => ({ ...now, x: now.x + after.x - before.x, y: now.y + after.y - before.y }))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    if (Math.abs(swiped.current) > swipeDistance) onSwipe(swiped.current)
    swiped.current = 0
  }

  return {
    view,
    zoomBy,
    reset: () => setView(whole),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** React's wheel listeners are passive and cannot prevent the page from scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, zoomBy: (amount: number, at: Point) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: zoomBy only calls the state setter
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      zoomBy(event.deltaY < 0 ? zoomLimits.step : -zoomLimits.step, fromCenter(event, box))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])
}

const positionOf = (event: PointerEvent<HTMLElement>) => fromCenter(event, event.currentTarget.getBoundingClientRect())

const fromCenter = ({ clientX, clientY }: { clientX: number; clientY: number }, box: DOMRect): Point => ({
  x: clientX - box.left - box.width / 2,
  y: clientY - box.top - box.height / 2,
})

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
