import { useObjectUrl } from '#web/browser/use-object-url.ts'
import type { Attachment } from '#web/features/chat/outbox/unsent-messages.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PickedFiles } from './use-pending-files.ts'

/** Chosen files before sending: each has a preview and can be removed. */
export function PendingFiles({ pending }: { pending: PickedFiles }) {
  const { composer } = useMemberText().chat
  if (!pending.files.length && !pending.isPreparing) return null
  return (
    <div className="mb-2 flex max-h-40 flex-wrap items-center gap-2 overflow-y-auto px-1">
      {pending.files.map((file) => (
        <PendingFile key={file.id} file={file} onRemove={() => pending.remove(file)} />
      ))}
      {pending.isPreparing && (
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          <Icon name="refresh-cw" size={16} className="animate-spin" />
          {composer.preparing}
        </p>
      )}
    </div>
  )
}

function PendingFile({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const { composer } = useMemberText().chat
  const url = useObjectUrl(file.blob)
  const isPicture = file.kind === 'image'
  return (
    <div className="relative flex items-center overflow-hidden rounded-lg border border-line bg-sunken">
      {isPicture ? (
        <span className="block size-19">
          {url && <img src={url} alt={file.name} className="size-full object-cover" />}
        </span>
      ) : (
        <span className="flex max-w-48 items-center gap-2 ps-3">
          <Icon name={file.kind === 'video' ? 'video' : 'file-text'} size={18} className="shrink-0 text-primary" />
          <bdi className="truncate text-sm">{file.name}</bdi>
        </span>
      )}
      <button
        type="button"
        aria-label={composer.remove(file.name)}
        onClick={onRemove}
        className={`grid size-11 ${isPicture ? 'absolute end-0 top-0 justify-items-end p-1' : 'place-items-center'}`}
      >
        <span className={isPicture ? 'grid size-6 place-items-center rounded-full bg-surface' : ''}>
          <Icon name="x" size={isPicture ? 16 : 18} />
        </span>
      </button>
    </div>
  )
}
