import type { ReactNode } from 'react'
import type { AdImage } from '#contract/ads.ts'
import { imageUrl, ownImageUrl } from '#web/browser/media-url.ts'

/** The widths the server stores of every image. */
export const imageWidths = [320, 640, 960] as const

type Props = {
  /** Width and height are not needed where a box has a fixed size. */
  image: Pick<AdImage, 'name'> & Partial<AdImage>
  /** Empty when a text beside it says the same. */
  alt: string
  /** Display width, as in the HTML attribute. */
  sizes: string
  widths?: readonly number[]
  /** True for images on the first screen; others load lazily. */
  isEager?: boolean
  /** Of an ad of the viewer's own, which may have been taken down. */
  isPrivate?: boolean
  className?: string
  /** On top of the image. */
  children?: ReactNode
}

/** An image in the width the screen needs, over its blurred placeholder, in a box of fixed size. */
export function ResponsiveImage(props: Props) {
  const {
    image,
    alt,
    sizes,
    widths = imageWidths,
    isEager = false,
    isPrivate = false,
    className = '',
    children,
  } = props
  const source = (width: number) => (isPrivate ? ownImageUrl : imageUrl)(image.name, width)
  return (
    <span className={`relative block overflow-hidden bg-sunken ${className}`}>
      {image.placeholder && (
        <img
          src={image.placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover"
        />
      )}
      <img
        src={source(640)}
        srcSet={widths.map((width) => `${source(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className="relative size-full object-cover"
      />
      {children}
    </span>
  )
}
