import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AccountDeletion } from '#web/features/settings/account-deletion.tsx'
import { Appearance } from '#web/features/settings/appearance.tsx'
import { DataExport } from '#web/features/settings/data-export.tsx'
import { Devices } from '#web/features/settings/devices.tsx'
import { EmailSection } from '#web/features/settings/email.tsx'
import { HiddenSection } from '#web/features/settings/hidden-section.tsx'
import { MyPhones } from '#web/features/settings/my-phones.tsx'
import { NotificationSettings } from '#web/features/settings/notification-settings.tsx'
import { Passkeys } from '#web/features/settings/passkeys.tsx'
import { PasswordSection } from '#web/features/settings/password.tsx'
import { PhoneSection } from '#web/features/settings/phone.tsx'
import { PrivacySection } from '#web/features/settings/privacy.tsx'
import { ProfileSection } from '#web/features/settings/profile.tsx'
import { RecoveryCodesSection } from '#web/features/settings/recovery-codes.tsx'
import { SettingsMenu } from '#web/features/settings/settings-menu.tsx'
import type { SettingsChange } from '#web/features/settings/settings-props.ts'
import { ShopSection } from '#web/features/settings/shop/shop-section.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { StepUpDialog } from '#web/parts/step-up/step-up-dialog.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { privateLoader } from '#web/session/page-loader.ts'
import { rememberUser } from '#web/session/user.ts'

export const loader = privateLoader(async ({ api, settings }) => {
  const [sessions, notifications, phones, recoveryCodes, recovery, passkeys, dataExport, shop, team, memberships] =
    await Promise.all([
      api.me.sessions(),
      api.notifications.modes(),
      api.me.phones(),
      api.me.recoveryCodes(),
      api.me.recovery(),
      api.me.passkeys(),
      api.me.export(),
      api.shops.mine(),
      api.shops.team(),
      api.shops.memberships(),
    ])
  const loaded = {
    sessions,
    notifications,
    phones,
    recoveryCodes,
    recovery,
    passkeys,
    dataExport,
    shop,
    team,
    memberships,
  }
  return { settings: await settings, ...loaded, now: Date.now() }
})

export default function ProfileSettings() {
  const loaded = useLoaderData<typeof loader>()
  // The key resets the form when another user signs in.
  return <SettingsView key={loaded.me.id} {...loaded} />
}

function SettingsView({
  settings: atFirst,
  sessions: open,
  notifications,
  phones,
  recoveryCodes,
  recovery,
  passkeys: keys,
  dataExport,
  shop,
  team,
  memberships,
  now,
}: Awaited<ReturnType<typeof loader>>) {
  const { pages } = useText()
  const words = useMemberText().settings
  // Updated from the replies instead of a reload: a failed reload would lose the typed text.
  const [settings, setSettings] = useState(atFirst)
  const [sessions, setSessions] = useState(open)
  const [passkeys, setPasskeys] = useState(keys)
  const [shopSaves, setShopSaves] = useState(0)
  const onlyThisOne = () => setSessions((all) => all.filter((session) => session.is_this_one))

  function onChange(changed: SettingsChange) {
    setSettings((now) => ({ ...now, ...changed }))
    rememberUser(changed)
  }

  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta title={pages.profileSettings.title} isIndexed={false} />
      <h1 className="font-bold text-2xl">{pages.profileSettings.title}</h1>
      <p className="text-muted">{words.lead}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[16rem_minmax(0,46rem)] lg:gap-6">
        <SettingsMenu />
        <StepUpDialog maskedPhone={settings.masked_phone} hasPasskey={passkeys.length > 0}>
          <div className="flex min-w-0 flex-col gap-4">
            {/* The form of the shop changes the name too: the key shows the new one. */}
            <ProfileSection key={shopSaves} settings={settings} onChange={onChange} />
            <ShopSection
              settings={settings}
              atFirst={shop}
              phones={phones}
              team={team}
              memberships={memberships}
              onSaved={(change) => {
                onChange({ ...settings, ...change })
                setShopSaves(shopSaves + 1)
              }}
            />
            <PrivacySection settings={settings} onChange={onChange} />
            <NotificationSettings atFirst={notifications} />
            <HiddenSection userId={settings.id} />
            <Appearance />
            <PhoneSection
              settings={settings}
              recovery={recovery}
              onChange={(changed) => {
                onChange(changed)
                onlyThisOne()
              }}
            />
            <MyPhones atFirst={phones} ownPhone={settings.phone} />
            <EmailSection settings={settings} onChange={onChange} />
            <PasswordSection
              userName={settings.user_name}
              hasPassword={settings.has_password}
              onChanged={() => {
                setSettings((now) => ({ ...now, has_password: true }))
                onlyThisOne()
              }}
            />
            <Passkeys
              passkeys={passkeys}
              deviceName={sessions.find((session) => session.is_this_one)?.device ?? settings.user_name}
              onChange={setPasskeys}
            />
            <RecoveryCodesSection atFirst={recoveryCodes} userName={settings.user_name} />
            <Devices
              sessions={sessions}
              onEnded={(id) => setSessions((all) => all.filter((session) => session.id !== id))}
              now={now}
            />
            <DataExport atFirst={dataExport} />
            <AccountDeletion settings={settings} onChange={onChange} />
          </div>
        </StepUpDialog>
      </div>
    </div>
  )
}
