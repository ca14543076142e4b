import { maxAdFileSeconds } from '#contract/ad-limits.ts'
import type { AdForm } from '#web/features/posting/form/use-ad-form.ts'
import { VideoPlayer, VoicePlayer } from '#web/parts/ad-media/ad-media.tsx'
import { useAdMediaText } from '#web/parts/ad-media/ad-media-text.ts'
import { useRecorder } from '#web/parts/voice/use-recorder.ts'
import { useUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isKept } from './uploaded-media.ts'
import { useMedia, videoMegabytes } from './use-media.ts'

type Props = { form: AdForm }

/** Below the photos: one video and one voice description. Both are optional. */
export function MediaFields({ form }: Props) {
  const texts = useAdMediaText()
  const user = useUser()
  const media = useMedia(form)
  const isExpired = [form.values.video, form.values.voice].some((file) => file && !isKept(file))
  return (
    <section aria-labelledby="media-heading" className="mt-6 border-line border-t pt-4">
      <h3 id="media-heading" className="font-semibold">
        {texts.optional}
      </h3>
      <p className="mt-1 text-muted text-sm">{texts.limits(maxAdFileSeconds, videoMegabytes)}</p>
      {user ? (
        <div className="mt-3 flex flex-col gap-4">
          <VideoField form={form} media={media} />
          <VoiceField form={form} media={media} />
        </div>
      ) : (
        <p className="mt-2">{texts.signIn}</p>
      )}
      <p role="status" className="mt-2 text-muted text-sm empty:hidden">
        {media.work && statusOf(media.work.share, texts)}
      </p>
      <p role="alert" className="mt-2 text-rose text-sm empty:hidden">
        {media.problem ?? (isExpired ? texts.problems.expired : undefined)}
      </p>
    </section>
  )
}

const statusOf = (share: number | undefined, texts: ReturnType<typeof useAdMediaText>) =>
  share === undefined ? texts.preparing : texts.uploading(Math.round(share * 100))

type FieldProps = Props & { media: ReturnType<typeof useMedia> }

function VideoField({ form, media }: FieldProps) {
  const texts = useAdMediaText()
  const { video } = form.values
  if (isKept(video)) {
    const file = { id: video.id, type: '', bytes: 0, duration_ms: null }
    const poster = video.poster ? { name: video.poster, width: 16, height: 9, placeholder: '' } : undefined
    return (
      <div>
        <VideoPlayer video={{ ...file, ...(poster && { poster }) }} label={texts.video} />
        <RemoveButton label={texts.removeVideo} onPress={() => media.remove('video')} />
      </div>
    )
  }
  return (
    <label className={buttonClass('quiet', 'relative cursor-pointer self-start has-focus-visible:outline-3')}>
      <input
        type="file"
        accept="video/*"
        disabled={media.work !== undefined}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void media.addVideo(file)
          // Without this, choosing the same file again would not fire a change event.
          target.value = ''
        }}
      />
      <Icon name="video" />
      {texts.addVideo}
    </label>
  )
}

function VoiceField({ form, media }: FieldProps) {
  const texts = useAdMediaText()
  const recorder = useRecorder(maxAdFileSeconds * 1000, media.addVoice)
  const { voice } = form.values
  if (isKept(voice))
    return (
      <div>
        <VoicePlayer voice={voice} label={texts.voice} />
        <RemoveButton label={texts.removeVoice} onPress={() => media.remove('voice')} />
      </div>
    )
  if (!recorder.isPossible) return null
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        disabled={media.work !== undefined}
        onClick={() => void (recorder.isRecording ? recorder.finish() : recorder.start())}
        className={buttonClass(recorder.isRecording ? 'danger' : 'quiet')}
      >
        <Icon name={recorder.isRecording ? 'check' : 'mic'} />
        {recorder.isRecording ? texts.stop : texts.record}
      </button>
      {recorder.isRecording && (
        <bdi dir="ltr" role="timer" className="tabular-nums">
          {Math.floor(recorder.ms / 1000)} / {maxAdFileSeconds}
        </bdi>
      )}
    </div>
  )
}

const RemoveButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" onClick={onPress} className={buttonClass('plain', '-ms-4 text-rose')}>
    <Icon name="trash-2" size={18} />
    {label}
  </button>
)
