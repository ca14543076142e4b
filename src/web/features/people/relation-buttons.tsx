import type { ReactNode } from 'react'
import { Link } from '#web/parts/link.tsx'
import { ReportButton } from '#web/parts/report-button/report-button.tsx'
import { useText } from '#web/session/language.ts'
import { useSignedInAction } from '#web/session/use-signed-in-action.ts'
import { useUser } from '#web/session/user.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BlockButton } from './block-button.tsx'
import type { RelationState } from './use-relation.ts'

type Props = {
  seller: { id: number; full_name: string }
  relationState: RelationState
  chatButton: (className: string) => ReactNode
}

/** Follow and block buttons of a seller page. First rendered as for a visitor; the final state has the same size. */
export function RelationButtons({ seller, relationState, chatButton }: Props) {
  const { adPage } = useText()
  const isMe = useUser()?.id === seller.id
  const follow = useSignedInAction(`follow-${seller.id}`, relationState.follow)
  if (isMe) {
    return (
      <Link to="/profile-settings" className={buttonClass('quiet', 'max-sm:w-full')}>
        <Icon name="pencil" />
        {adPage.editProfile}
      </Link>
    )
  }
  const isFollowed = relationState.relation?.is_followed ?? false
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {chatButton(buttonClass('primary', 'grow'))}
      <button
        type="button"
        onClick={isFollowed ? relationState.unfollow : follow}
        className={buttonClass('quiet', 'grow sm:min-w-36')}
      >
        <Icon name={isFollowed ? 'circle-check' : 'user-plus'} />
        {isFollowed ? adPage.following : adPage.follow}
      </button>
      <div className="flex gap-2">
        <BlockButton person={seller} label={adPage.block} onBlock={relationState.block} className={rare}>
          <Icon name="ban" size={18} />
        </BlockButton>
        <ReportButton subject="user" id={seller.id} ownerId={seller.id} label={adPage.report} className={rare}>
          <Icon name="flag" size={18} />
        </ReportButton>
      </div>
    </div>
  )
}

/** Seldom needed, so without a border. */
const rare = `${iconButtonClass} text-muted!`
