import { useRef, useState } from 'react'
import { imageTypes } from '#contract/images.ts'
import { imageUrl } from '#web/browser/media-url.ts'
import { resizeImage } from '#web/browser/resize-image.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShopText } from './shop-text.ts'

type Props = { cover: string | null; onChange: (cover: string | null) => void }

/** The widest size in which images are stored. */
const longestSide = 1600

/** Uploads the cover at once; saving the form attaches it. */
export function CoverField({ cover, onChange }: Props) {
  const words = useShopText()
  const call = useCall()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isUnreadable, setIsUnreadable] = useState(false)

  async function upload(file: File) {
    if (isBusy) return
    setIsBusy(true)
    setIsUnreadable(false)
    const image = await resizeImage(file, { longestSide, quality: 0.85 })
    if (!image) setIsUnreadable(true)
    const bytes = image && new Uint8Array(await image.blob.arrayBuffer())
    const stored =
      bytes &&
      (await call((api) => api.images.upload({ query: { kind: 'profile' }, file: { type: 'image/jpeg', bytes } })))
    setIsBusy(false)
    if (stored) onChange(stored.name)
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{words.cover}</p>
      {cover ? (
        <img src={imageUrl(cover, 640)} alt="" className="h-36 w-full rounded-lg bg-sunken object-cover" />
      ) : (
        <p className="text-muted text-sm">{words.coverHint}</p>
      )}
      <FormError>{isUnreadable ? words.coverUnreadable : undefined}</FormError>
      <div className="flex flex-wrap gap-2">
        <label className={buttonClass('quiet', 'relative cursor-pointer has-focus-visible:outline-2')}>
          <input
            ref={input}
            type="file"
            accept={imageTypes.join()}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0]
              // Otherwise choosing the same file again fires no event.
              target.value = ''
              if (file) void upload(file)
            }}
          />
          <Icon name={isBusy ? 'refresh-cw' : 'camera'} className={isBusy ? 'animate-spin' : ''} />
          {cover ? words.changeCover : words.chooseCover}
        </label>
        {cover && (
          <button
            type="button"
            className={buttonClass('plain', 'text-rose')}
            onClick={() => {
              onChange(null)
              // The pressed button disappears with the image.
              input.current?.focus()
            }}
          >
            {words.removeCover}
          </button>
        )}
      </div>
    </div>
  )
}
