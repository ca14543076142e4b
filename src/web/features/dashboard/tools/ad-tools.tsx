import type { ReactNode } from 'react'
import type { PostingTexts } from '#i18n/texts.ts'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { type AdAction, actionsFor, canEdit } from './ad-actions.ts'
import { DeleteButton } from './delete-button.tsx'
import type { useOwnAd } from './use-own-ad.ts'

type Props = {
  ad: { id: number; name: string; published_at: string }
  own: ReturnType<typeof useOwnAd>
  words: PostingTexts['tools']
  now: number
  /** More buttons at the end of the row. */
  children?: ReactNode
}

const icons: Record<AdAction, IconName> = { pause: 'pause', resume: 'play', sold: 'handshake', renew: 'refresh-cw' }

const small = 'px-3 text-sm max-sm:px-2.5'
/** Phones have no room for icons beside the labels. */
const hiddenOnPhone = 'max-sm:hidden'

/** The owner's actions. Deleting can be undone. */
export function AdTools({ ad, own, words, now, children }: Props) {
  return (
    <fieldset className="relative flex flex-wrap gap-1.5">
      <legend className="sr-only">
        {words.label}: <bdi>{ad.name}</bdi>
      </legend>
      {canEdit(own.status) && (
        <Link to={`/ads/${ad.id}/edit`} className={buttonClass('quiet', small)}>
          <Icon name="pencil" size={16} className={hiddenOnPhone} />
          {words.edit}
        </Link>
      )}
      {actionsFor(own.status, ad.published_at, now).map((action) => (
        <button key={action} type="button" className={buttonClass('quiet', small)} onClick={() => own.act(action)}>
          <Icon name={icons[action]} size={16} className={hiddenOnPhone} />
          {words[action]}
        </button>
      ))}
      {/* One group, so that these buttons wrap together. */}
      <span className="ms-auto flex gap-1.5">
        <DeleteButton label={words.delete} onPress={own.remove} />
        {children}
      </span>
    </fieldset>
  )
}
