import type { AdVideo, AdVoice } from '#contract/ad-files.ts'
import { imageUrl } from '#web/browser/media-url.ts'
import { useAdMediaText } from './ad-media-text.ts'

type Props = { video: AdVideo | undefined; voice: AdVoice | undefined }

/** The players of the browser, which need no code of ours. Nothing loads before a visitor presses play. */
export function AdMedia({ video, voice }: Props) {
  const texts = useAdMediaText()
  return (
    <section aria-label={texts.heading} className="flex flex-col gap-4">
      {video && <VideoPlayer video={video} label={texts.video} />}
      {voice && (
        <div className="rounded-lg border border-line bg-surface p-3">
          <h2 className="mb-2 font-semibold">{texts.voice}</h2>
          <VoicePlayer voice={voice} label={texts.voice} />
        </div>
      )}
    </section>
  )
}

type FileUrl = { id: string }
const fileUrl = ({ id }: FileUrl) => `/ad-files/${id}`

export function VideoPlayer({ video, label }: { video: AdVideo; label: string }) {
  const { poster } = video
  return (
    // biome-ignore lint/a11y/useMediaCaption: sellers record them on phones, without captions
    <video
      src={fileUrl(video)}
      poster={poster && imageUrl(poster.name, 640)}
      controls
      playsInline
      preload="none"
      aria-label={label}
      className="aspect-video w-full rounded-xl bg-black"
    />
  )
}

export function VoicePlayer({ voice, label }: { voice: FileUrl; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: it repeats what the description says
    <audio src={fileUrl(voice)} controls preload="none" aria-label={label} className="w-full" />
  )
}
