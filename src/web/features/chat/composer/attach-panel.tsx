import type { ChatSubject } from '#contract/messages.ts'
import { meetupLayer } from '#web/features/chat/meetups/meetup-layer.ts'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { OwnAdList } from './own-ad-list.tsx'
import type { PickedKind } from './use-pending-files.ts'

type Props = {
  onPick: (kind: PickedKind, files: File[]) => void
  onPickAd: (ad: ChatSubject) => void
  /** Before the first answer files are refused. */
  hasFiles: boolean
  canMeet: boolean
  /** An agent has no ads in the name of the shop. */
  hasAds: boolean
}

const documents = '.pdf,.doc,.docx,.xls,.xlsx,.pptx,.zip,.txt,.csv,audio/mpeg,audio/mp4,audio/ogg'

const columns = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5']

export function AttachPanel({ onPick, onPickAd, hasFiles, canMeet, hasAds }: Props) {
  const { chat: words } = useMemberText()
  const { shell } = useText()
  const layer = useLayer('own-ads')
  const meetup = useLayer(meetupLayer)
  const { composer } = words
  return (
    <div className={`mb-2 grid gap-2 ${columns[(hasFiles ? 3 : 0) + Number(hasAds) + Number(canMeet)]}`}>
      {hasFiles && <FilePicks onPick={onPick} />}
      {hasAds && (
        <button type="button" onClick={layer.open} className={pickClass}>
          <Icon name="tag" className="text-primary" />
          {composer.ad}
        </button>
      )}
      {canMeet && (
        <button type="button" onClick={meetup.open} className={pickClass}>
          <Icon name="calendar" className="text-primary" />
          {composer.meetup}
        </button>
      )}
      <Dialog
        isOpen={layer.isOpen}
        onClose={layer.close}
        title={words.ownAds.title}
        closeLabel={shell.close}
        place="bottom"
      >
        <OwnAdList
          words={words}
          onPick={(ad) => {
            layer.close()
            onPickAd(ad)
          }}
        />
      </Dialog>
    </div>
  )
}

function FilePicks({ onPick }: Pick<Props, 'onPick'>) {
  const { composer } = useMemberText().chat
  return (
    <>
      <FilePick
        icon="image"
        label={composer.photos}
        accept="image/*"
        isMany
        onFiles={(files) => onPick('image', files)}
      />
      <FilePick
        icon="video"
        label={composer.video}
        accept="video/mp4,video/webm,video/quicktime"
        onFiles={(files) => onPick('video', files)}
      />
      <FilePick icon="file" label={composer.file} accept={documents} onFiles={(files) => onPick('file', files)} />
    </>
  )
}

const pickClass = 'flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-lg bg-sunken text-sm'

type FilePickProps = {
  icon: IconName
  label: string
  accept: string
  isMany?: boolean
  onFiles: (files: File[]) => void
}

const FilePick = ({ icon, label, accept, isMany = false, onFiles }: FilePickProps) => (
  <label className={`${pickClass} focus-within:outline-3 focus-within:outline-focus`}>
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
