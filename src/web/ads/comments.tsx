import type { Comment } from '#contract/ads.ts'
import { formatAge } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/language.ts'
import { quietReport, ReportButton } from '#web/reports/report-button.tsx'
import { Avatar } from '#web/sellers/avatar.tsx'
import { PersonLink } from '#web/sellers/person-link.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { comments: Comment[]; ownerLabel: string; now: number }

/** The conversation below an ad or an inquiry, answers under what they answer. */
export function Comments({ comments, ownerLabel, now }: Props) {
  const { reading } = useText()
  const ids = new Set(comments.map((comment) => comment.id))
  // An answer whose question is gone stands on its own.
  const first = comments.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
  return (
    <section>
      <h2 className="font-bold text-lg">
        {reading.comments.heading}
        {comments.length > 0 && <span className="font-normal text-muted"> ({comments.length})</span>}
      </h2>
      {!comments.length && <p className="mt-1 text-muted">{reading.comments.none}</p>}
      <ol className="mt-2 flex flex-col gap-4">
        {first.map((comment) => (
          <Thread
            key={comment.id}
            comment={comment}
            all={comments}
            ownerLabel={ownerLabel}
            now={now}
            isAnswer={false}
          />
        ))}
      </ol>
      <SignInLink className={buttonClass('quiet', 'mt-4')}>
        <Icon name="message-circle" />
        {reading.signInToComment}
      </SignInLink>
    </section>
  )
}

type ThreadProps = { comment: Comment; all: Comment[]; ownerLabel: string; now: number; isAnswer: boolean }

function Thread({ comment, all, ownerLabel, now, isAnswer }: ThreadProps) {
  const answers = all.filter((other) => other.parent_id === comment.id)
  // Indented once: deeper than that there is no room left on a phone.
  const indent = isAnswer ? '' : 'ms-4 border-line border-s-2 ps-4'
  return (
    <li data-seller={comment.author.id} className={isAnswer ? undefined : 'later-20'}>
      <One comment={comment} ownerLabel={ownerLabel} now={now} />
      {answers.length > 0 && (
        <ol className={`mt-3 flex flex-col gap-3 ${indent}`}>
          {answers.map((answer) => (
            <Thread key={answer.id} comment={answer} all={all} ownerLabel={ownerLabel} now={now} isAnswer />
          ))}
        </ol>
      )}
    </li>
  )
}

function One({ comment, ownerLabel, now }: { comment: Comment; ownerLabel: string; now: number }) {
  const language = useLanguage()
  return (
    <article className="flex gap-3">
      <Avatar person={comment.author} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <PersonLink person={comment.author} />
          {comment.is_seller && (
            <span className="rounded-sm bg-primary-soft px-1.5 text-primary text-xs">{ownerLabel}</span>
          )}
          <time dateTime={comment.created_at} className="text-muted text-xs">
            {formatAge(language, comment.created_at, now)}
          </time>
        </p>
        <p className="whitespace-pre-line">
          <bdi>{comment.body}</bdi>
        </p>
        <ReportButton subject="comment" id={comment.id} ownerId={comment.author.id} className={quietReport} />
      </div>
    </article>
  )
}
