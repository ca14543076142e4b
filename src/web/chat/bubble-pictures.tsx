import type { AdImage } from '#contract/ads.ts'
import { useMemberText } from '#web/member-text.ts'

export type ShowPictures = (pictures: AdImage[], index: number) => void

type Props = { pictures: AdImage[]; onShow: ShowPictures }

/** More than these would push the conversation off the screen; the viewer has them all. */
const mostTiles = 4

export const chatPicture = (width: 320 | 640 | 960, name: string) => `/chat-pictures/${width}/${name}`

export function BubblePictures({ pictures, onShow }: Props) {
  const [only, ...others] = pictures
  if (only && !others.length) return <OnePicture picture={only} onPress={() => onShow(pictures, 0)} />
  const tiles = pictures.slice(0, mostTiles)
  const more = pictures.length - tiles.length
  return (
    <div className="my-1 grid w-72 max-w-full grid-cols-2 gap-1">
      {tiles.map((picture, index) => (
        <Tile
          key={picture.name}
          picture={picture}
          isWide={index === 0 && tiles.length % 2 === 1}
          more={index === mostTiles - 1 ? more : 0}
          onPress={() => onShow(pictures, index)}
        />
      ))}
    </div>
  )
}

function OnePicture({ picture, onPress }: { picture: AdImage; onPress: () => void }) {
  const { chat: words } = useMemberText()
  return (
    <button
      type="button"
      aria-label={words.openPicture}
      onClick={onPress}
      className="my-1 block overflow-hidden rounded-lg bg-sunken"
    >
      <img
        src={chatPicture(640, picture.name)}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="h-auto max-h-80 w-72 max-w-full object-cover"
      />
    </button>
  )
}

type TileProps = { picture: AdImage; isWide: boolean; more: number; onPress: () => void }

function Tile({ picture, isWide, more, onPress }: TileProps) {
  const { chat: words } = useMemberText()
  return (
    <button
      type="button"
      aria-label={more ? `${words.openPicture} (+${more})` : words.openPicture}
      onClick={onPress}
      className={`relative block overflow-hidden rounded-lg bg-sunken ${isWide ? 'col-span-2 aspect-2/1' : 'aspect-square'}`}
    >
      <img
        src={chatPicture(isWide ? 640 : 320, picture.name)}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      {more > 0 && (
        <span className="on-night absolute inset-0 grid place-items-center bg-scrim font-bold text-2xl text-ink">
          <bdi dir="ltr">+{more}</bdi>
        </span>
      )}
    </button>
  )
}
