// State of zooming and dragging an image.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export const zoomLimits = { step: 0.12, min: 0.1, max: 3 } as const

/** Pixels a finger must move to show the next image. */
const swipeDistance = 60
/** Pixels a finger must pull the image down to close the viewer. */
const pullDistance = 100
const tapScale = 2
const tapInterval = 300
const tapTolerance = 15

type Point = { x: number; y: number }
export type View = Point & { scale: number }

const whole: View = { scale: 1, x: 0, y: 0 }
const center: Point = { x: 0, y: 0 }
const tooFarForTap: Point = { x: 1_000, y: -1_000 }

/** Keeps the point under the fingers; an image that fits the screen is centered. */
export function zoomTo(view: View, targetScale: number, at: Point = center): View {
  const scale = Math.min(zoomLimits.max, Math.max(zoomLimits.min, targetScale))
  if (scale <= 1) return { ...whole, scale }
  const factor = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

type Gestures = { onSwipe: (distance: number) => void; onPullDown: () => void }

export function useZoom(stage: RefObject<HTMLElement | null>, { onSwipe, onPullDown }: Gestures) {
  const [view, setView] = useState(whole)
  const pointers = useRef(new Map<number, Point>())
  const moved = useRef(center)
  const isSecondTap = useDoubleTap()

  const zoomBy = (amount: number, at?: Point) => setView((now) => zoomTo(now, now.scale + amount, at))
  useWheel(stage, zoomBy)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A captured pointer would not click the arrows.
    if (!isOnButton(event)) event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, positionOf(event))
    moved.current = center
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const after = positionOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, after)
    if (other) {
      moved.current = tooFarForTap
      const ratio = distance(after, other) / Math.max(1, distance(before, other))
      return setView((now) => zoomTo(now, now.scale * ratio, middle(after, other)))
    }
    const [x, y] = [after.x - before.x, after.y - before.y]
    moved.current = { x: moved.current.x + x, y: moved.current.y + y }
    // An image that fits the screen follows the finger downwards only.
    if (view.scale <= 1) setView((now) => ({ ...now, y: isPull(moved.current) ? moved.current.y : 0 }))
    else setView((now) => ({ ...now, x: now.x + x, y: now.y + y }))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    const { x, y } = moved.current
    const at = positionOf(event)
    if (event.type === 'pointerup' && !isOnButton(event) && isSecondTap(at, moved.current, event.timeStamp)) {
      return setView((now) => (now.scale > 1 ? whole : zoomTo(now, tapScale, at)))
    }
    if (view.scale > 1) return
    setView((now) => ({ ...now, y: 0 }))
    if (isPull(moved.current) && y > pullDistance) onPullDown()
    else if (Math.abs(x) > swipeDistance && moved.current !== tooFarForTap) onSwipe(x)
    moved.current = center
  }

  return {
    view,
    zoomBy,
    reset: () => setView(whole),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const isOnButton = ({ target }: PointerEvent) => target instanceof Element && target.closest('button') !== null

const isPull = ({ x, y }: Point) => y > Math.abs(x)

/** Two taps at the same place shortly after each other. */
function useDoubleTap() {
  const last = useRef({ at: center, time: Number.NEGATIVE_INFINITY })
  // The time of the event: its handler may run late on a slow phone.
  return (at: Point, moved: Point, now: number) => {
    const isTap = distance(moved, center) < tapTolerance
    const { at: before, time } = last.current
    const isSecond = isTap && now - time < tapInterval && distance(at, before) < 2 * tapTolerance
    last.current = { at, time: isTap && !isSecond ? now : Number.NEGATIVE_INFINITY }
    return isSecond
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
