import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { hasPermission } from '#contract/staff.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { InvitationRow, MemberRow } from '#web/features/desk/team/members.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'

const InviteForm = lazy(async () => ({ default: (await import('#web/features/desk/team/invite-form.tsx')).InviteForm }))

export const loader = deskLoader('see_desk', async ({ api }) => ({ team: await api.desk.team(), now: Date.now() }))

export const ErrorBoundary = DeskErrorBoundary

export default function DeskTeam() {
  const { team: atFirst, me, now } = useLoaderData<typeof loader>()
  const { shell, team: words } = useDeskText()
  const [team, setTeam] = useState(atFirst)
  const [isInviting, setIsInviting] = useState(false)
  const canManage = hasPermission(me.staff_role, 'manage_team')
  return (
    <DeskPage title={shell.links.team} lead={words.lead}>
      <ul className="max-w-3xl divide-y divide-line rounded-xl border border-line bg-surface px-4">
        {team.members.map((member) => (
          <MemberRow
            key={`${member.id}:${member.role}`}
            member={member}
            isMe={member.id === me.id}
            canManage={canManage}
            now={now}
            onChange={setTeam}
          />
        ))}
      </ul>
      {team.invitations.length > 0 && (
        <>
          <h2 className="mt-6 font-bold text-lg">{words.invitations}</h2>
          <ul className="mt-2 max-w-3xl divide-y divide-line rounded-xl border border-line bg-surface px-4">
            {team.invitations.map((invitation) => (
              <InvitationRow key={invitation.phone} invitation={invitation} onChange={setTeam} />
            ))}
          </ul>
        </>
      )}
      {canManage && !isInviting && (
        <button type="button" className={buttonClass('primary', 'mt-4')} onClick={() => setIsInviting(true)}>
          <Icon name="user-plus" />
          {words.invite}
        </button>
      )}
      {isInviting && (
        <section aria-label={words.invite} className="mt-4 max-w-xl rounded-xl border border-line bg-surface p-4">
          <h2 className="mb-3 font-bold text-lg">{words.invite}</h2>
          <Suspense fallback={null}>
            <InviteForm
              onInvited={(invited) => {
                setTeam(invited)
                setIsInviting(false)
                notify({ kind: 'success', title: words.invited })
              }}
            />
          </Suspense>
          <button type="button" className={buttonClass('plain', 'mt-1 w-full')} onClick={() => setIsInviting(false)}>
            {shell.cancel}
          </button>
        </section>
      )}
    </DeskPage>
  )
}
