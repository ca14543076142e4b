import type { PostingTexts } from '#i18n/texts.ts'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DeleteButton } from './delete-button.tsx'
import type { useOwnInquiry } from './use-own-inquiry.ts'

type Props = {
  inquiry: { id: number; name: string }
  own: ReturnType<typeof useOwnInquiry>
  words: PostingTexts['tools']
}

const small = 'px-3 text-sm'

export function InquiryTools({ inquiry, own, words }: Props) {
  const next = own.status === 'active' ? 'close' : 'reopen'
  return (
    <fieldset className="relative flex flex-wrap gap-2">
      <legend className="sr-only">
        {words.inquiryLabel}: <bdi>{inquiry.name}</bdi>
      </legend>
      {own.status !== 'removed' && (
        <>
          <Link to={`/scopes/${inquiry.id}/edit`} className={buttonClass('quiet', small)}>
            <Icon name="pencil" size={16} />
            {words.edit}
          </Link>
          <button type="button" className={buttonClass('quiet', small)} onClick={() => own.act(next)}>
            <Icon name={next === 'close' ? 'check' : 'undo-2'} size={16} />
            {words[next]}
          </button>
        </>
      )}
      <DeleteButton label={words.delete} onPress={own.remove} />
    </fieldset>
  )
}
