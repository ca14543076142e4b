import type { AdImage } from '#contract/ads.ts'

/** The widths the server keeps of every picture. */
export const imageWidths = [320, 640, 960] as const

/** A photo that is still on its way is shown from the device itself. */
export const imageUrl = (name: string, width: number) => (name.startsWith('blob:') ? name : `/media/${width}/${name}`)

type Props = {
  image: AdImage
  /** What it shows; empty when a text beside it says the same. */
  alt: string
  /** How wide it is drawn, as in `sizes`. */
  sizes: string
  /** The first screen's pictures come at once, all others when they are near. */
  isEager?: boolean
  className?: string
}

/** A picture in the size the screen needs, over its own blurred miniature, in a box that never jumps. */
export function ResponsiveImage({ image, alt, sizes, isEager = false, className = '' }: Props) {
  const source = (width: number) => imageUrl(image.name, width)
  return (
    <span className={`relative block overflow-hidden bg-sunken ${className}`}>
      {image.placeholder && (
        <img
          src={image.placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      )}
      <img
        src={source(640)}
        srcSet={imageWidths.map((width) => `${source(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className="relative size-full object-cover"
      />
    </span>
  )
}
