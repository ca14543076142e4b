import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useAccountText } from '#web/session/language.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Change, type CropView, changeView, cropOf, initialView, maxZoom } from './crop.ts'
import { useGestures } from './use-gestures.ts'

/** What stands in the frame, as a small JPEG. */
export type CroppedImage = { cut: () => Promise<Blob | null> }

type Props = { picture: ImageBitmap; ref: Ref<CroppedImage> }

/** Twice the largest size at which a face is shown. */
const side = 640

/** Shows what will be kept: the picture behind a square frame, to be moved and brought nearer. */
export function Cropper({ picture, ref }: Props) {
  const { face } = useAccountText()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState(() => initialView(picture))
  const change = (how: Change) => setView((now) => changeView(picture, now, how))
  const gestures = useGestures(frame, change)

  useEffect(() => draw(canvas.current, picture, view), [picture, view])
  useEffect(() => frame.current?.focus(), [])
  useImperativeHandle(ref, () => ({ cut: () => jpegOf(canvas.current) }), [])

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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
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
      {/* Left is left in both languages. */}
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
        // Of no form: Enter would send the one around it.
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

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, view: CropView) {
  const context = canvas?.getContext('2d')
  if (!context) return
  const crop = cropOf(picture, view)
  // JPEG knows no transparency: it would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, crop.left, crop.top, crop.side, crop.side, 0, 0, side, side)
}

const jpegOf = (canvas: HTMLCanvasElement | null) =>
  new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', 0.85)
    else resolve(null)
  })
