import { usePostingText } from '#web/session/posting-text.ts'
import { useUser } from '#web/session/user.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftImage } from './image-list.ts'
import type { Reorder } from './use-reorder.ts'

type Props = {
  image: DraftImage
  index: number
  total: number
  reorder: Reorder
  onRetry: () => void
  onRemove: () => void
  /** Opens the menu of the image. */
  onOpen: () => void
}

const corner = 'absolute top-0 grid size-11 place-items-center'
const roundButton = 'grid size-8 place-items-center rounded-full bg-surface text-ink shadow-float'

export function ImageTile({ image, index, total, reorder, onRetry, onRemove, onOpen }: Props) {
  const { photos: words } = usePostingText()
  const isDragged = reorder.dragged === image.id
  return (
    <li
      className={`relative overflow-hidden rounded-lg border bg-surface ${isDragged ? 'border-primary shadow-float' : 'border-line'}`}
    >
      <button
        type="button"
        aria-label={words.open(index + 1)}
        onClick={onOpen}
        className="relative block aspect-4/3 w-full bg-sunken"
      >
        {image.url && (
          <img
            src={image.url}
            alt={words.one(index + 1)}
            draggable={false}
            className={`size-full object-cover ${image.state === 'sent' ? '' : 'opacity-60'}`}
          />
        )}
        {index === 0 && (
          <span className="absolute start-2 bottom-2 rounded-md bg-apricot px-2 font-semibold text-on-apricot text-sm">
            {words.cover}
          </span>
        )}
      </button>
      <button
        type="button"
        data-part="handle"
        aria-label={words.drag(index + 1)}
        {...reorder.handle(image.id)}
        className={`${corner} start-0 cursor-grab touch-none`}
      >
        <span className={roundButton}>
          <Icon name="grip-vertical" size={18} />
        </span>
      </button>
      <button type="button" aria-label={words.remove(index + 1)} onClick={onRemove} className={`${corner} end-0`}>
        <span className={roundButton}>
          <Icon name="x" size={18} />
        </span>
      </button>
      <UploadStatus image={image} index={index} onRetry={onRetry} />
      <div className="flex border-line border-t">
        <MoveButton image={image} part="earlier" to={index - 1} total={total} reorder={reorder}>
          {words.earlier(index + 1)}
        </MoveButton>
        <MoveButton image={image} part="later" to={index + 1} total={total} reorder={reorder}>
          {words.later(index + 1)}
        </MoveButton>
      </div>
    </li>
  )
}

type MoveProps = Pick<Props, 'image' | 'total' | 'reorder'> & {
  part: 'earlier' | 'later'
  to: number
  children: string
}

const MoveButton = ({ image, part, to, total, reorder, children }: MoveProps) => (
  <button
    type="button"
    data-part={part}
    aria-label={children}
    disabled={to < 0 || to >= total}
    onClick={() => reorder.move(image.id, to, part)}
    className="grid min-h-11 grow place-items-center hover:bg-sunken disabled:opacity-35"
  >
    <Icon name="chevron-right" size={20} className={`icon-directional ${part === 'earlier' ? 'rotate-180' : ''}`} />
  </button>
)

function UploadStatus({ image, index, onRetry }: Pick<Props, 'image' | 'index' | 'onRetry'>) {
  const { photos: words } = usePostingText()
  const isSignedIn = useUser() !== null
  const { state, progress, error } = image
  const percent = Math.round(progress * 100)
  if (state === 'failed') {
    return (
      <div className="bg-rose-soft px-2 py-1 text-rose text-sm">
        <p>{error ?? words.failed}</p>
        <button type="button" onClick={onRetry} className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
          <Icon name="refresh-cw" size={16} />
          {words.retry}
        </button>
      </div>
    )
  }
  const waitingLabel = isSignedIn ? words.waiting : words.waitingForSignIn
  const label = {
    preparing: words.preparing,
    waiting: waitingLabel,
    sending: words.sending(percent),
    sent: words.sent,
  }[state]
  return (
    <div className="px-2 py-1">
      <p className="flex items-center gap-1.5 text-muted text-sm">
        {state === 'sent' && <Icon name="circle-check" size={16} className="shrink-0 text-primary" />}
        {label}
      </p>
      {state === 'sending' ? (
        <span
          role="progressbar"
          tabIndex={-1}
          aria-label={words.progress(index + 1)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="block h-1.5 overflow-hidden rounded-full bg-line"
        >
          <span className="block h-full bg-primary" style={{ width: `${percent}%` }} />
        </span>
      ) : (
        <span className="block h-1.5" />
      )}
    </div>
  )
}
