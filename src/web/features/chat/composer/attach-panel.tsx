import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { PickedKind } from './use-pending-files.ts'

type Props = { onPick: (kind: PickedKind, files: File[]) => void }

const documents = '.pdf,.doc,.docx,.xls,.xlsx,.pptx,.zip,.txt,.csv,audio/mpeg,audio/mp4,audio/ogg'

export function AttachPanel({ onPick }: Props) {
  const { composer } = useMemberText().chat
  return (
    <div className="mb-2 grid grid-cols-3 gap-2">
      <Pick icon="image" label={composer.photos} accept="image/*" isMany onFiles={(files) => onPick('image', files)} />
      <Pick
        icon="video"
        label={composer.video}
        accept="video/mp4,video/webm,video/quicktime"
        onFiles={(files) => onPick('video', files)}
      />
      <Pick icon="file" label={composer.file} accept={documents} onFiles={(files) => onPick('file', files)} />
    </div>
  )
}

type PickProps = {
  icon: IconName
  label: string
  accept: string
  isMany?: boolean
  onFiles: (files: File[]) => void
}

const Pick = ({ icon, label, accept, isMany = false, onFiles }: PickProps) => (
  <label className="flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-lg bg-sunken text-sm focus-within:outline-3 focus-within:outline-focus">
    <Icon name={icon} className="text-primary" />
    {label}
    <input
      type="file"
      accept={accept}
      multiple={isMany}
      className="sr-only"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        // Reset, so that the same file can be chosen again.
        event.target.value = ''
      }}
    />
  </label>
)
