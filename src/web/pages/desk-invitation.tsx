import { useLoaderData, useNavigate } from 'react-router'
import type { StaffRole } from '#contract/staff.ts'
import { formatDate } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { StepUpDialog, useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useLanguage, useLocalPath } from '#web/session/language.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notice-list.ts'

/** Open to every signed-in user: the invited person has no role yet. */
export const loader = privateLoader(async ({ api }) => api.desk.invitation())

export default function DeskInvitation() {
  const { invitation, me } = useLoaderData<typeof loader>()
  const { team } = useDeskText()
  const words = team.invitation
  return (
    <StepUpDialog maskedPhone={me.masked_phone ?? ''}>
      <div className="mx-auto max-w-xl px-4 py-5">
        <PageMeta title={words.title} isIndexed={false} />
        <h1 className="mb-4 font-bold text-2xl">{words.title}</h1>
        {invitation ? (
          <Invitation {...invitation} />
        ) : (
          <EmptyState level={2} icon="mail" title={words.none}>
            {words.noneText}
          </EmptyState>
        )}
      </div>
    </StepUpDialog>
  )
}

function Invitation({ role, inviter, expires_at }: { role: StaffRole; inviter: string; expires_at: string }) {
  const { shell, team } = useDeskText()
  const words = team.invitation
  const language = useLanguage()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const call = useCall()
  const sensitive = useStepUp()

  async function accept() {
    const joined = await call(sensitive((api) => api.desk.accept()))
    if (!joined) return
    notify({ kind: 'success', title: words.accepted })
    await navigate(localPath('/desk'))
  }

  async function decline() {
    if ((await call((api) => api.desk.decline())) === undefined) return
    notify({ kind: 'success', title: words.declined })
    await navigate(localPath('/'))
  }

  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <p>{words.text(inviter)}</p>
      <p className="mt-2 font-bold text-lg">{shell.roles[role]}</p>
      <p className="text-muted">{shell.roleHints[role]}</p>
      <p className="mt-2 text-muted text-sm">{team.until(formatDate(language, expires_at))}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" onClick={accept} className={buttonClass('primary', 'grow')}>
          {words.accept}
        </button>
        <button type="button" onClick={decline} className={buttonClass('quiet', 'grow')}>
          {words.decline}
        </button>
      </div>
    </section>
  )
}
