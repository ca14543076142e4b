import type { PersonCard } from '#contract/people.ts'
import { formatDate } from '#i18n/format.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BlockButton } from './block-button.tsx'
import type { PeopleList } from './people-loader.ts'
import { type RelationState, useRelation } from './use-relation.ts'

type Props = { person: PersonCard; list: PeopleList }

/** A person in a list. The row stays after an action, so that it can be undone in place. */
export function PersonRow({ person, list }: Props) {
  const relationState = useRelation(person.id, {
    is_me: false,
    is_followed: person.is_followed,
    is_blocked: list === 'blocked',
  })
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
      <Who person={person} list={list} />
      <div className="flex grow items-center justify-end gap-2 max-sm:w-full">
        {list === 'blocked' || relationState.relation?.is_blocked ? (
          <BlockState person={person} relationState={relationState} />
        ) : (
          <FollowState person={person} relationState={relationState} canBlock={list === 'followers'} />
        )}
      </div>
    </li>
  )
}

function Who({ person, list }: Props) {
  const { ads } = useText()
  const { since } = useMemberText().people
  const language = useLanguage()
  return (
    <div className="flex min-w-0 grow basis-64 items-center gap-3">
      <Avatar person={person} size="medium" />
      <div className="min-w-0">
        <Link
          to={`/vendor-details/${person.id}`}
          className="flex min-h-9 items-center font-semibold leading-snug hover:underline"
        >
          <bdi className="line-clamp-2">{person.full_name}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <bdi className="truncate">@{person.user_name}</bdi>
          {list !== 'blocked' && <span>{ads.count(person.ads_count)}</span>}
          <span>{since[list](formatDate(language, person.since))}</span>
        </p>
      </div>
    </div>
  )
}

type StateProps = { person: PersonCard; relationState: RelationState }

function FollowState({ person, relationState, canBlock }: StateProps & { canBlock: boolean }) {
  const { adPage } = useText()
  const { row } = useMemberText().people
  const isFollowed = relationState.relation?.is_followed ?? false
  return (
    <>
      <button
        type="button"
        onClick={isFollowed ? relationState.unfollow : relationState.follow}
        className={buttonClass(isFollowed ? 'quiet' : 'primary', 'min-w-32 max-sm:grow')}
      >
        <Icon name={isFollowed ? 'circle-check' : 'user-plus'} />
        {isFollowed ? adPage.following : adPage.follow}
        <span className="sr-only">{isFollowed ? row.unfollow(person.full_name) : person.full_name}</span>
      </button>
      {canBlock && (
        <BlockButton
          person={person}
          label={row.block(person.full_name)}
          onBlock={relationState.block}
          className={`${iconButtonClass} border border-line`}
        >
          <Icon name="ban" />
        </BlockButton>
      )}
    </>
  )
}

function BlockState({ person, relationState }: StateProps) {
  const { row, blocked } = useMemberText().people
  const isBlocked = relationState.relation?.is_blocked ?? false
  return (
    <>
      <span role="status" className="grow text-muted text-sm sm:text-end">
        {isBlocked ? row.nowBlocked : row.notBlocked}
      </span>
      <button
        type="button"
        onClick={isBlocked ? relationState.unblock : relationState.block}
        className={buttonClass('quiet', 'min-w-32')}
      >
        {isBlocked ? blocked.unblock : blocked.again}
        <span className="sr-only">{person.full_name}</span>
      </button>
    </>
  )
}
