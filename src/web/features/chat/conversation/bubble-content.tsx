import type { ConversationSummary } from '#contract/chat.ts'
import type { ChatFile, Message } from '#contract/messages.ts'
import { OfferCard } from '#web/features/chat/offers/offer-card.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { BubbleAd } from './bubble-ad.tsx'
import { BubbleImages, type ShowImages } from './bubble-images.tsx'
import { ExternalLink } from './external-link.tsx'
import { formatBytes } from './format-time.ts'
import { textParts } from './text-parts.ts'
import { VoicePlayer } from './voice-player.tsx'

type Props = { message: Message; conversation: ConversationSummary; now: number; onPicture: ShowImages }

const MeetupCard = lazyPart(async () => (await import('#web/features/chat/meetups/meetup-card.tsx')).MeetupCard)

/** Attachments of a message. */
export function BubbleContent({ message, conversation, now, onPicture }: Props) {
  const { kind, pictures, file, ad, offer, meetup } = message
  if (offer) return <OfferCard {...{ message, conversation, now }} />
  if (meetup) return <MeetupCard {...{ message, conversation, now }} />
  if (kind === 'ad') return <BubbleAd ad={ad} isAgent={conversation.shop !== undefined} />
  if (pictures.length) return <BubbleImages pictures={pictures} onShow={onPicture} />
  if (!file) return null
  if (file.kind === 'voice') {
    return <VoicePlayer src={`/chat-files/${file.id}`} lengthMs={file.duration_ms ?? 0} waveform={file.waveform} />
  }
  if (file.kind === 'video') return <Film file={file} />
  return <FileLink file={file} />
}

/** Links are plain text in suspicious messages and in those of new accounts. */
export function MessageBody({ body, isSuspicious = false }: { body: string; isSuspicious?: boolean }) {
  const parts = isSuspicious ? [{ text: body, href: null }] : textParts(body)
  return (
    <div dir="auto" className="whitespace-pre-wrap">
      {parts.map(({ text, href }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
        href ? <ExternalLink key={index} href={href} text={text} /> : text,
      )}
    </div>
  )
}

const Film = ({ file }: { file: ChatFile }) => (
  // biome-ignore lint/a11y/useMediaCaption: people film what they sell, without words beside it
  <video
    src={`/chat-files/${file.id}`}
    controls
    playsInline
    preload="metadata"
    className="my-1 aspect-video w-80 max-w-full rounded-lg bg-sunken"
  />
)

function FileLink({ file }: { file: ChatFile }) {
  const { chat: words } = useMemberText()
  return (
    <a
      href={`/chat-files/${file.id}`}
      download={file.name ?? ''}
      className="my-1 flex min-h-11 items-center gap-3 rounded-lg bg-sunken px-3 py-2 hover:underline"
    >
      <Icon name="file-text" size={24} className="shrink-0 text-primary" />
      <span className="min-w-0">
        <bdi className="line-clamp-2 break-words font-semibold">{file.name ?? words.kinds.file}</bdi>
        <bdi className="text-muted text-sm">{formatBytes(words, file.bytes)}</bdi>
      </span>
      <Icon name="download" size={18} className="shrink-0 text-muted" />
      <span className="sr-only">{words.download}</span>
    </a>
  )
}
