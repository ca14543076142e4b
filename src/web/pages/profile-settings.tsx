import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Deletion } from '#web/features/settings/account-deletion.tsx'
import { Look } from '#web/features/settings/appearance.tsx'
import { DataCopy } from '#web/features/settings/data-export.tsx'
import { Devices } from '#web/features/settings/devices.tsx'
import { EmailSection } from '#web/features/settings/email.tsx'
import { NotificationSwitches } from '#web/features/settings/notification-switches.tsx'
import { PasswordSection } from '#web/features/settings/password.tsx'
import { PhoneSection } from '#web/features/settings/phone.tsx'
import { Privacy } from '#web/features/settings/privacy.tsx'
import { Profile } from '#web/features/settings/profile.tsx'
import { Contents } from '#web/features/settings/settings-menu.tsx'
import type { Changed } from '#web/features/settings/settings-props.ts'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { StepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { rememberUser } from '#web/session/user.ts'

export const loader = privateLoader(async ({ api, settings }) => {
  const [sessions, switches] = await Promise.all([api.me.sessions(), api.notifications.switches()])
  return { settings: await settings, sessions, switches, now: Date.now() }
})

export default function ProfileSettings() {
  const loaded = useLoaderData<typeof loader>()
  // The key: somebody else signed in meanwhile.
  return <SettingsView key={loaded.me.id} {...loaded} />
}

function SettingsView({ settings: atFirst, sessions: open, switches, now }: Awaited<ReturnType<typeof loader>>) {
  const { pages } = useText()
  const words = useMemberText().settings
  // From the server's own replies rather than by loading anew: a failed reload would take what was typed with it.
  const [settings, setSettings] = useState(atFirst)
  const [sessions, setSessions] = useState(open)
  const onlyThisOne = () => setSessions((all) => all.filter((session) => session.is_this_one))

  function onChange(changed: Changed) {
    setSettings((now) => ({ ...now, ...changed }))
    rememberUser(changed)
  }

  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta title={pages.profileSettings.title} isIndexed={false} />
      <h1 className="font-bold text-2xl">{pages.profileSettings.title}</h1>
      <p className="text-muted">{words.lead}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[16rem_minmax(0,46rem)] lg:gap-6">
        <Contents />
        <StepUp maskedPhone={settings.masked_phone}>
          <div className="flex min-w-0 flex-col gap-4">
            <Profile settings={settings} onChange={onChange} />
            <Privacy settings={settings} onChange={onChange} />
            <NotificationSwitches atFirst={switches} />
            <Look />
            <PhoneSection
              settings={settings}
              onChange={(changed) => {
                onChange(changed)
                onlyThisOne()
              }}
            />
            <EmailSection settings={settings} onChange={onChange} />
            <PasswordSection userName={settings.user_name} onChanged={onlyThisOne} />
            <Devices
              sessions={sessions}
              onEnded={(id) => setSessions((all) => all.filter((session) => session.id !== id))}
              now={now}
            />
            <DataCopy userName={settings.user_name} />
            <Deletion settings={settings} onChange={onChange} />
          </div>
        </StepUp>
      </div>
    </div>
  )
}
