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
  standing: RelationState
  chatButton: (className: string) => ReactNode
}

/** Following and blocking, on a seller's page. Drawn as for a visitor first; what is known later has the same size. */
export function RelationButtons({ seller, standing, chatButton }: Props) {
  const { adPage } = useText()
  const isMe = useUser()?.id === seller.id
  const follow = useSignedInAction(`follow-${seller.id}`, standing.follow)
  if (isMe) {
    return (
      <Link to="/profile-settings" className={buttonClass('quiet', 'max-sm:w-full')}>
        <Icon name="pencil" />
        {adPage.editProfile}
      </Link>
    )
  }
  const isFollowed = standing.relation?.is_followed ?? false
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <button
        type="button"
        onClick={isFollowed ? standing.unfollow : follow}
        className={buttonClass(isFollowed ? 'quiet' : 'primary', 'min-w-36 grow')}
      >
        <Icon name={isFollowed ? 'circle-check' : 'user-plus'} />
        {isFollowed ? adPage.following : adPage.follow}
      </button>
      {chatButton(buttonClass('quiet', 'max-sm:order-first max-sm:basis-full'))}
      <BlockButton
        person={seller}
        label={adPage.block}
        onBlock={standing.block}
        className={`${iconButtonClass} border border-line bg-surface`}
      >
        <Icon name="ban" />
      </BlockButton>
      <ReportButton
        subject="user"
        id={seller.id}
        ownerId={seller.id}
        label={adPage.report}
        className={`${iconButtonClass} border border-line bg-surface`}
      >
        <Icon name="flag" />
      </ReportButton>
    </div>
  )
}
