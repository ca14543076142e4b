import { formatNumber } from '#i18n/format.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { excessLength } from './message-length.ts'

type Props = { id?: string; text: string; words: ChatTexts }

/** Beside the field of a text that is too long: a field with a limit would cut what is pasted. */
export function TooLong({ id, text, words }: Props) {
  const language = useLanguage()
  const length = excessLength(text)
  if (!length) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-rose text-sm">
      <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
      {words.composer.tooLong(formatNumber(language, length))}
    </p>
  )
}
