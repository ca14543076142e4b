import type { AdImage } from '#contract/ads.ts'

/** The widths the server stores of every image. */
export const imageWidths = [320, 640, 960] as const

/** An image that is still uploading is shown from its blob URL. */
export const imageUrl = (name: string, width: number) => (name.startsWith('blob:') ? name : `/media/${width}/${name}`)

type Props = {
  image: AdImage
  /** Empty when a text beside it says the same. */
  alt: string
  /** Display width, as in the HTML attribute. */
  sizes: string
  /** True for images on the first screen; others load lazily. */
  isEager?: boolean
  className?: string
}

/** An image in the width the screen needs, over its blurred placeholder, in a box of fixed size. */
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
