import type { Language } from '#contract/language.ts'
import type { ChatSubject } from '#contract/messages.ts'
import { impliedKind } from '#contract/price-kinds.ts'
import { describePrice, priceLine } from '#i18n/price-text.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { imageUrl } from '#web/browser/media-url.ts'
import { useLanguage } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { subject: ChatSubject; words: ChatTexts }

/** Picture, name, price and state of an ad or inquiry, side by side. */
export function SubjectSummary({ subject, words: { subject: words } }: Props) {
  const language = useLanguage()
  const { kind, name, status } = subject
  return (
    <>
      <Thumbnail subject={subject} />
      <span className="min-w-0 grow leading-snug">
        <span className="flex">
          <bdi className="min-w-0 truncate font-semibold">{name ?? words[kind]}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          {kind === 'ad' && status !== 'unavailable' && (
            <bdi className="font-bold text-primary">{priceOf(subject, language)}</bdi>
          )}
          <span className={status === 'active' ? 'text-muted' : 'font-semibold text-rose'}>{words.states[status]}</span>
          {subject.is_mine && <span className="rounded-sm bg-sunken px-1.5 text-muted text-xs">{words.mine}</span>}
        </span>
      </span>
    </>
  )
}

function priceOf({ price, price_kind = null, price_period: period = null }: ChatSubject, language: Language) {
  const kind = impliedKind([], null, { price, show_price: price !== null, kind: price_kind })
  const text = describePrice(language, { kind, period, price, trail: [] })
  return text && priceLine(text)
}

function Thumbnail({ subject: { kind, image } }: { subject: ChatSubject }) {
  if (image) {
    return (
      <img
        src={imageUrl(image.name, 320)}
        alt=""
        width={44}
        height={44}
        decoding="async"
        className="size-11 shrink-0 rounded-md bg-sunken object-cover"
      />
    )
  }
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
      <Icon name={kind === 'ad' ? 'tag' : 'megaphone'} />
    </span>
  )
}
