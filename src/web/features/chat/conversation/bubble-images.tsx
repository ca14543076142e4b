import type { AdImage } from '#contract/ads.ts'
import { useMemberText } from '#web/session/member-text.ts'

export type ShowImages = (pictures: AdImage[], index: number) => void

type Props = { pictures: AdImage[]; onShow: ShowImages }

/** More images would fill the screen; the viewer shows all. */
const mostTiles = 4

export const chatImage = (width: 320 | 640 | 960, name: string) => `/chat-pictures/${width}/${name}`

export function BubbleImages({ pictures, onShow }: Props) {
  const [only, ...others] = pictures
  if (only && !others.length)
    return (
      <PictureButton
        picture={only}
        width={640}
        frame="my-1"
        fit="h-auto max-h-80 w-72 max-w-full"
        onPress={() => onShow(pictures, 0)}
      />
    )
  const tiles = pictures.slice(0, mostTiles)
  const more = pictures.length - tiles.length
  const isWide = (index: number) => index === 0 && tiles.length % 2 === 1
  return (
    <div className="my-1 grid w-72 max-w-full grid-cols-2 gap-1">
      {tiles.map((picture, index) => (
        <PictureButton
          key={picture.name}
          picture={picture}
          width={isWide(index) ? 640 : 320}
          frame={isWide(index) ? 'col-span-2 aspect-2/1' : 'aspect-square'}
          fit="size-full"
          more={index === mostTiles - 1 ? more : 0}
          onPress={() => onShow(pictures, index)}
        />
      ))}
    </div>
  )
}

type ButtonProps = {
  picture: AdImage
  width: 320 | 640
  frame: string
  fit: string
  /** Number of hidden images. */
  more?: number
  onPress: () => void
}

function PictureButton({ picture, width, frame, fit, more = 0, onPress }: ButtonProps) {
  const { chat: words } = useMemberText()
  return (
    <button
      type="button"
      aria-label={more ? `${words.openPicture} (+${more})` : words.openPicture}
      onClick={onPress}
      className={`relative block overflow-hidden rounded-lg bg-sunken ${frame}`}
    >
      <img
        src={chatImage(width, picture.name)}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className={`${fit} object-cover`}
      />
      {more > 0 && (
        <span className="on-night absolute inset-0 grid place-items-center bg-scrim font-bold text-2xl text-ink">
          <bdi dir="ltr">+{more}</bdi>
        </span>
      )}
    </button>
  )
}
