import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AdImage } from '#contract/ads.ts'
import { directionOf } from '#contract/language.ts'
import { arrowStep } from '#web/browser/arrow-step.ts'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useOnDemand } from '#web/session/use-on-demand.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  images: AdImage[]
  /** From edge to edge on phones. */
  isWide?: boolean
  /** Shown over the images. */
  children?: ReactNode
}

/** A strip that can be swiped before hydration; thumbnails and arrow keys need JavaScript. */
export function Gallery({ images, isWide = false, children }: Props) {
  const { photos } = useText().adPage
  const viewer = useLayer('photos')
  const part = useOnDemand(viewer.isOpen, loadViewer, viewer.close)
  // Preload on first interaction, so that short visits do not download the viewer.
  useEffect(() => void firstInteraction.then(loadViewer).catch(() => {}), [])
  const { strip, current, show, onScroll, onKeyDown } = useStrip(images.length)
  const edges = isWide ? 'max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0' : ''
  if (!images.length) return <NoPhotos className={edges}>{children}</NoPhotos>
  return (
    <section aria-label={photos.label} onKeyDown={onKeyDown}>
      <div className={`relative overflow-hidden rounded-xl border border-line ${edges}`}>
        <ul
          ref={strip}
          onScroll={onScroll}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.name} className="w-full shrink-0 snap-start snap-always">
              <button
                type="button"
                tabIndex={index === current ? 0 : -1}
                aria-label={photos.enlarge(index + 1, images.length)}
                onClick={viewer.open}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <ResponsiveImage
                  image={image}
                  alt=""
                  sizes="(min-width: 64rem) 55vw, 100vw"
                  isEager={index === 0}
                  className="aspect-4/3 lg:aspect-3/2"
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <p className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-1.5 rounded-full bg-surface px-3 text-sm">
            <Icon name="images" size={16} />
            {photos.count(current + 1, images.length)}
          </p>
        )}
        {children}
      </div>
      {images.length > 1 && <Thumbnails images={images} current={current} onShow={show} />}
      {part && (
        <part.ImageViewer
          images={images}
          current={current}
          isOpen={viewer.isOpen}
          onShow={show}
          onClose={viewer.close}
        />
      )}
    </section>
  )
}

const loadViewer = () => import('#web/parts/image-viewer/image-viewer.tsx')

type ThumbnailsProps = { images: AdImage[]; current: number; onShow: (index: number) => void }

function Thumbnails({ images, current, onShow }: ThumbnailsProps) {
  const { photos } = useText().adPage
  return (
    <ul className="mt-2 flex gap-2 overflow-x-auto p-1 max-md:hidden">
      {images.map((image, index) => (
        <li key={image.name} className="shrink-0">
          <button
            type="button"
            aria-label={photos.one(index + 1, images.length)}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className="block overflow-hidden rounded-md border-2 border-transparent aria-[current=true]:border-primary"
          >
            <ResponsiveImage image={image} alt="" sizes="72px" className="h-13 w-17" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoPhotos({ className, children }: { className: string; children: ReactNode }) {
  const { photos } = useText().adPage
  return (
    <div className={`relative rounded-xl border border-line bg-sunken py-12 ${className}`}>
      <p className="flex flex-col items-center gap-2 text-muted">
        <Icon name="shopping-bag" size={40} />
        {photos.none}
      </p>
      {children}
    </div>
  )
}

/** The scroll position decides the current image, so swiping, arrow keys and thumbnails agree. */
function useStrip(total: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const direction = directionOf(useLanguage()) === 'rtl' ? -1 : 1

  const show = (index: number) => {
    const element = strip.current
    if (!element || index < 0 || index >= total) return
    // Without animation: scrolling past the images in between would load each of them.
    element.scrollTo({ left: index * element.clientWidth * direction, behavior: 'instant' })
    setCurrent(index)
  }
  const onScroll = () => {
    const element = strip.current
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('dialog')) return
    const step = arrowStep(event.key, direction)
    if (!step) return
    event.preventDefault()
    const next = current + step
    const focused = document.activeElement?.closest('li')?.parentElement
    show(next)
    // Move focus too, so that Enter opens the visible image.
    focused?.children[next]?.querySelector('button')?.focus({ preventScroll: true })
  }
  return { strip, current, show, onScroll, onKeyDown }
}
