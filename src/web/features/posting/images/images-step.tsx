import { useRef, useState } from 'react'
import type { AdForm } from '#web/features/posting/form/use-ad-form.ts'
import { MediaFields } from '#web/features/posting/media/media-fields.tsx'
import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { ImageMenu } from './image-menu.tsx'
import { ImageProblems } from './image-problems.tsx'
import { ImageTile } from './image-tile.tsx'
import type { DraftImages } from './use-images.ts'
import { useReorder } from './use-reorder.ts'

/** Long enough to notice a mistake. */
const undoDuration = 10_000

/** Images can be added in any number at a time and upload independently; the first one is the cover. */
export function ImagesStep({ form, images }: { form: AdForm; images: DraftImages }) {
  const { photos: words, tools } = usePostingText()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const error = form.errors.images && (images.list.length ? form.errors.images : words.required)
  const { list: all, uploads } = images

  function move(from: number, to: number) {
    if (to < 0 || to >= all.length || from === to) return
    uploads.move(from, to)
    setAnnouncement(words.moved(to + 1, all.length))
  }
  const reorder = useReorder(list, all, move)
  const menu = useLayer('photo')
  const [opened, setOpened] = useState<string>()

  function remove(id: string) {
    const bringBack = uploads.remove(id)
    notify({
      kind: 'success',
      title: words.removed,
      duration: undoDuration,
      action: { label: tools.undo, act: bringBack },
    })
    // The pressed button is gone; move focus to the file input.
    list.current?.closest('div')?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }

  return (
    <div>
      <p className="text-muted">{words.lead(images.most)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <label
          className={buttonClass(
            all.length ? 'quiet' : 'primary',
            'relative min-h-12 cursor-pointer max-sm:grow has-focus-visible:outline-3',
          )}
        >
          <input
            type="file"
            accept="image/*,.heic,.heif,.avif"
            multiple
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'photos-error' : undefined}
            className="sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              // Without this, choosing the same file again would not fire a change event.
              target.value = ''
              images.add(files)
              form.clearErrors('images')
            }}
          />
          <Icon name="camera" />
          {words.add}
        </label>
        <span className="text-muted tabular-nums">{words.count(all.length, images.most)}</span>
      </div>
      {error && (
        <p id="photos-error" className="mt-1 flex items-start gap-1.5 text-rose text-sm">
          <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      <ImageProblems problems={images.problems} onClose={images.clearProblems} />
      <ul ref={list} className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {all.map((image, index) => (
          <ImageTile
            key={image.id}
            image={image}
            index={index}
            total={all.length}
            reorder={reorder}
            onRetry={() => uploads.retry(image.id)}
            onRemove={() => remove(image.id)}
            onOpen={() => {
              setOpened(image.id)
              menu.open()
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <MediaFields form={form} />
      <ImageMenu
        layer={menu}
        index={all.findIndex(({ id }) => id === opened)}
        url={all.find(({ id }) => id === opened)?.url}
        onCover={() =>
          move(
            all.findIndex(({ id }) => id === opened),
            0,
          )
        }
        onTurn={() => opened && void uploads.turn(opened)}
        onRemove={() => opened && remove(opened)}
      />
    </div>
  )
}
