import type { ChatSubject } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { SubjectSummary } from '#web/features/chat/conversation/subject-summary.tsx'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { ad: ChatSubject; words: ChatTexts; onRemove: () => void }

/** The ad that goes out with the next message. */
export const AttachedAd = ({ ad, words, onRemove }: Props) => (
  <div className="mb-2 flex items-center gap-3 rounded-lg border border-line bg-sunken ps-2">
    <SubjectSummary subject={ad} words={words} />
    <button type="button" aria-label={words.composer.removeAd} onClick={onRemove} className={iconButtonClass}>
      <Icon name="x" size={18} />
    </button>
  </div>
)
