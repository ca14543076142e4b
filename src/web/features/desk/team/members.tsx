import type { StaffTeam } from '#contract/desk.ts'
import { formatAge, formatDate } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { lateDialog } from '#web/features/desk/late-dialog.tsx'
import { Tag } from '#web/features/desk/tag.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import type { RoleDialogProps } from './role-dialog.tsx'

type Member = StaffTeam['members'][number]
type Invitation = StaffTeam['invitations'][number]
type Row = { onChange: (team: StaffTeam) => void }

export function MemberRow(props: Row & { member: Member; isMe: boolean; canManage: boolean; now: number }) {
  const { member, isMe, canManage, now, onChange } = props
  const { shell, team } = useDeskText()
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar person={member} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi>{member.full_name}</bdi>
          {isMe && <span className="font-normal text-muted">({team.you})</span>}
          <Tag>{shell.roles[member.role]}</Tag>
        </p>
        <p className="text-muted text-sm">
          <bdi>@{member.user_name}</bdi>
          {member.last_seen_at && ` · ${team.lastSeen(formatAge(language, member.last_seen_at, now))}`}
        </p>
      </div>
      {canManage && <ChangeRole member={member} onChange={onChange} />}
    </li>
  )
}

function ChangeRole({ member, onChange }: Row & { member: Member }) {
  const { team } = useDeskText()
  const layer = useLayer(`role-${member.id}`)
  return (
    <>
      <button type="button" onClick={layer.open} className={buttonClass('quiet')}>
        {team.change}
        <span className="sr-only">{member.full_name}</span>
      </button>
      <RoleDialog layer={layer} member={member} onChange={onChange} />
    </>
  )
}

const RoleDialog = lateDialog<RoleDialogProps>(async () => (await import('./role-dialog.tsx')).RoleDialog)

export function InvitationRow({ invitation, onChange }: Row & { invitation: Invitation }) {
  const { shell, team } = useDeskText()
  const language = useLanguage()
  const call = useCall()

  async function withdraw() {
    const rest = await call((api) => api.desk.withdraw({ params: { phone: invitation.phone } }))
    if (rest) onChange(rest)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi dir="ltr" className="font-semibold tabular-nums">
            {invitation.text}
          </bdi>
          <Tag>{shell.roles[invitation.role]}</Tag>
        </p>
        <p className="text-muted text-sm">
          <bdi>{invitation.inviter}</bdi> · {team.until(formatDate(language, invitation.expires_at))}
        </p>
      </div>
      <button type="button" onClick={withdraw} className={buttonClass('quiet')}>
        {team.withdraw}
        <span className="sr-only">{invitation.text}</span>
      </button>
    </li>
  )
}
