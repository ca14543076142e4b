import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useAccountText } from '#web/session/language.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Change, type CropView, changeView, cropOf, initialView, maxZoom } from './crop.ts'
import { useGestures } from './use-gestures.ts'

/** `toJpeg` encodes the content of the frame. */
export type CropperHandle = { toJpeg: () => Promise<Blob | null> }

type Props = { image: ImageBitmap; ref: Ref<CropperHandle> }

/** Twice the largest size at which an avatar is shown. */
const side = 640

/** A square frame in which the image can be moved and zoomed. */
export function Cropper({ image, ref }: Props) {
  const { face } = useAccountText()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState(() => initialView(image))
  const change = (how: Change) => setView((now) => changeView(image, now, how))
  const gestures = useGestures(frame, change)

  useEffect(() => draw(canvas.current, image, view), [image, view])
  useEffect(() => frame.current?.focus(), [])
  useImperativeHandle(ref, () => ({ toJpeg: () => jpegOf(canvas.current) }), [])

  function onKeyDown(event: KeyboardEvent) {
    const how = keys[event.key]
    if (!how) return
    event.preventDefault()
    change(how)
  }

  return (
    <div className="flex w-full max-w-64 flex-col gap-2 self-center">
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the image
        tabIndex={0}
        aria-label={face.frame}
        onKeyDown={onKeyDown}
        {...gestures}
        className="relative aspect-square w-full cursor-grab touch-none overflow-hidden rounded-lg bg-sunken active:cursor-grabbing"
      >
        <canvas ref={canvas} width={side} height={side} className="size-full" />
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_10rem_var(--color-scrim)]" />
      </div>
      <Zoom zoom={view.zoom} onZoom={(zoom) => change({ factor: zoom / view.zoom })} />
      {/* The buttons name physical directions, so they are not mirrored in Arabic. */}
      <div dir="ltr" className="flex justify-center gap-2">
        {moves.map(([name, how, turn]) => (
          <button
            key={name}
            type="button"
            aria-label={face[name]}
            onClick={() => change(how)}
            className={`${iconButtonClass} border border-line`}
          >
            <Icon name="chevron-right" className={turn} />
          </button>
        ))}
      </div>
    </div>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { face } = useAccountText()
  return (
    <label className="flex min-h-11 items-center gap-2">
      <Icon name="zoom-out" className="shrink-0 text-muted" />
      <span className="sr-only">{face.zoom}</span>
      <input
        type="range"
        // Belongs to no form: Enter would submit the surrounding one.
        form=""
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={(event) => onZoom(event.target.valueAsNumber)}
        className="h-11 min-w-0 grow accent-primary"
      />
      <Icon name="zoom-in" className="shrink-0 text-muted" />
    </label>
  )
}

const step = 0.05

const moves = [
  ['left', { right: -step }, 'rotate-180'],
  ['up', { down: -step }, '-rotate-90'],
  ['down', { down: step }, 'rotate-90'],
  ['right', { right: step }, ''],
] as const

const keys: Record<string, Change> = {
  ArrowLeft: { right: -step },
  ArrowUp: { down: -step },
  ArrowDown: { down: step },
  ArrowRight: { right: step },
  '+': { factor: 1.1 },
  '=': { factor: 1.1 },
  '-': { factor: 1 / 1.1 },
}

function draw(canvas: HTMLCanvasElement | null, image: ImageBitmap, view: CropView) {
  const context = canvas?.getContext('2d')
  if (!context) return
  const crop = cropOf(image, view)
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, crop.left, crop.top, crop.side, crop.side, 0, 0, side, side)
}

const jpegOf = (canvas: HTMLCanvasElement | null) =>
  new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', 0.85)
    else resolve(null)
  })
