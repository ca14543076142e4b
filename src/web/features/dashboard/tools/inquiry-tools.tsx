import type { PostingTexts } from '#i18n/texts.ts'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { DeleteButton } from './delete-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { useOwnInquiry } from './use-own-inquiry.ts'

type Props = {
  inquiry: { id: number; name: string }
  own: ReturnType<typeof useOwnInquiry>
  words: PostingTexts['tools']
}

const small = 'px-3 text-sm'

export function InquiryTools({ inquiry, own, words }: Props) {
  const deleting = useLayer(`delete-inquiry-${inquiry.id}`)
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
      <DeleteButton label={words.delete} onPress={deleting.open} />
      <DeleteDialog
        layer={deleting}
        words={words}
        question={{ title: words.deleteInquiryTitle, kept: words.deleteInquiryKept }}
        ending={own.status === 'active' ? words.close : undefined}
        onEnd={() => own.act('close')}
        onDelete={own.remove}
      />
    </fieldset>
  )
}
