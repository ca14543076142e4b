import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AdImage } from '#contract/ads.ts'
import { directionOf } from '#contract/language.ts'
import { arrowStep } from '#web/browser/arrow-step.ts'
import { imageUrl } from '#web/browser/media-url.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { holdPage } from '#web/ui/hold-page.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useZoom, zoomLimits } from './use-zoom.ts'

type Props = {
  images: AdImage[]
  current: number
  isOpen: boolean
  onShow: (index: number) => void
  onClose: () => void
  /** URL of an image that is not public. */
  addressOf?: (name: string) => string
}

const publicImageUrl = (name: string) => imageUrl(name, 960)

/**
 * Shows one image on the whole screen, on a dark background in every theme. The native dialog keeps focus inside and
 * closes on Escape and Back.
 */
export function ImageViewer({ isOpen, onClose, ...rest }: Props) {
  const { adPage } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  // Rendered after opening only: a URL with #photos must hydrate like one without.
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    setIsShown(isOpen)
    const element = dialog.current
    if (element && element.open !== isOpen) {
      if (isOpen) element.showModal()
      else element.close()
    }
    holdPage()
    return holdPage
  }, [isOpen])

  const onCancel = (event: React.SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={adPage.photos.label}
      onCancel={onCancel}
      onClose={() => isOpen && onClose()}
      className="h-dvh max-h-none w-screen max-w-none flex-col border-0 rounded-none bg-page p-0 text-ink on-night outline-none open:flex"
    >
      {isShown && <Stage {...rest} onClose={onClose} />}
    </dialog>
  )
}

function Stage({ images, current, onShow, onClose, addressOf = publicImageUrl }: Omit<Props, 'isOpen'>) {
  const { adPage, shell } = useText()
  const direction = directionOf(useLanguage()) === 'rtl' ? -1 : 1
  const stage = useRef<HTMLDivElement>(null)
  const move = (by: number) => {
    const next = current + by
    if (!by || next < 0 || next >= images.length) return
    zoom.reset()
    onShow(next)
  }
  // A swipe towards the start of the text direction shows the next image.
  const zoom = useZoom(stage, {
    onSwipe: (distance) => move(distance < 0 ? direction : -direction),
    onPullDown: onClose,
  })
  const show = (index: number) => move(index - current)
  useViewerKeys((key) => {
    if (key === '+' || key === '=') zoom.zoomBy(zoomLimits.step)
    if (key === '-') zoom.zoomBy(-zoomLimits.step)
    if (key === '0') zoom.reset()
    move(arrowStep(key, direction))
  })

  const image = images[current]
  if (!image) return null
  const { x, y, scale } = zoom.view
  return (
    <>
      <header className="flex items-center justify-between gap-2 p-2">
        <p aria-live="polite" className="ps-2">
          {adPage.photos.count(current + 1, images.length)}
        </p>
        <ZoomButtons scale={scale} zoomBy={zoom.zoomBy} />
        <button type="button" className={iconButtonClass} aria-label={shell.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div ref={stage} className="relative min-h-0 grow touch-none select-none overflow-hidden" {...zoom.handlers}>
        <img
          key={image.name}
          src={addressOf(image.name)}
          alt={adPage.photos.one(current + 1, images.length)}
          draggable={false}
          className="size-full object-contain"
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
        {images.length > 1 && <Arrows current={current} total={images.length} onMove={move} />}
      </div>
      {images.length > 1 && <Strip images={images} current={current} onShow={show} addressOf={addressOf} />}
    </>
  )
}

function ZoomButtons({ scale, zoomBy }: { scale: number; zoomBy: (amount: number) => void }) {
  const { photos } = useText().adPage
  const percent = Math.round(scale * 100)
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        className={iconButtonClass}
        aria-label={photos.zoomOut}
        disabled={scale <= zoomLimits.min}
        onClick={() => zoomBy(-zoomLimits.step)}
      >
        <Icon name="zoom-out" />
      </button>
      <output aria-label={photos.percent(percent)} className="min-w-12 text-center">
        <bdi>{percent}%</bdi>
      </output>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={photos.zoomIn}
        disabled={scale >= zoomLimits.max}
        onClick={() => zoomBy(zoomLimits.step)}
      >
        <Icon name="zoom-in" />
      </button>
    </div>
  )
}

/** At both edges, where a thumb and a mouse expect them. */
function Arrows({ current, total, onMove }: { current: number; total: number; onMove: (by: number) => void }) {
  const { photos } = useText().adPage
  const edge = `${iconButtonClass} absolute touch-none top-1/2 -translate-y-1/2 bg-page/70 disabled:hidden`
  return (
    <>
      <button
        type="button"
        className={`${edge} start-2`}
        aria-label={photos.previous}
        disabled={current === 0}
        onClick={() => onMove(-1)}
      >
        <span className="icon-directional">
          <Icon name="chevron-right" className="rotate-180" />
        </span>
      </button>
      <button
        type="button"
        className={`${edge} end-2`}
        aria-label={photos.next}
        disabled={current === total - 1}
        onClick={() => onMove(1)}
      >
        <Icon name="chevron-right" className="icon-directional" />
      </button>
    </>
  )
}

type StripProps = Pick<Props, 'images' | 'current' | 'onShow'> & { addressOf: (name: string) => string }

/** Small images of all; a phone on its side has no room for them. */
function Strip({ images, current, onShow, addressOf }: StripProps) {
  const { photos } = useText().adPage
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const small = addressOf === publicImageUrl ? (name: string) => imageUrl(name, 320) : addressOf
  return (
    <footer className="p-2 short:hidden">
      <ul ref={list} className="mx-auto flex w-fit max-w-full gap-1 overflow-x-auto p-1 [scrollbar-width:none]">
        {images.map((image, index) => (
          <li key={image.name} className="shrink-0">
            <button
              type="button"
              aria-label={photos.one(index + 1, images.length)}
              aria-current={index === current}
              onClick={() => onShow(index)}
              className="block overflow-hidden rounded-md border-2 border-transparent opacity-70 aria-[current=true]:border-ink aria-[current=true]:opacity-100"
            >
              <img src={small(image.name)} alt="" loading="lazy" className="h-11 w-15 object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </footer>
  )
}

/** Listens on the document: a button that becomes disabled loses focus and its key events. */
function useViewerKeys(onKey: (key: string) => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent | KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) onKey(event.key)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
