import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { personalFlags } from '#contract/desk-choices.ts'
import type { SettingKey } from '#contract/desk-settings.ts'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ContactCard, NameCard, SocialCard } from '#web/features/desk/settings/identity-cards.tsx'
import { AdsPerDayCard, ImagesCard } from '#web/features/desk/settings/limit-cards.tsx'
import { RegistrationCard, SwitchCard } from '#web/features/desk/settings/switch-cards.tsx'

export const loader = deskLoader('edit_settings', async ({ api }) => ({
  settings: await api.deskSettings.list(),
  now: Date.now(),
}))

export const ErrorBoundary = DeskErrorBoundary

export default function DeskSettings() {
  const { settings, now } = useLoaderData<typeof loader>()
  const { settings: words } = useDeskText()
  /** The key starts a card again after a change. */
  const cardOf = (key: SettingKey) => {
    const state = settings.find((one) => one.key === key)
    if (!state) throw new Error(`The setting ${key} is missing.`)
    return { state, now, key: `${key} ${state.version}` }
  }
  const { key: nameKey, ...name } = cardOf('name')
  const { key: contactKey, ...contact } = cardOf('contact')
  const { key: socialKey, ...social } = cardOf('social')
  const { key: imagesKey, ...images } = cardOf('max_ad_images')
  const { key: adsKey, ...ads } = cardOf('ads_per_day')
  const { key: registrationKey, ...registration } = cardOf('registration')
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <Group title={words.groups.identity}>
        <NameCard key={nameKey} {...name} />
        <ContactCard key={contactKey} {...contact} />
        <SocialCard key={socialKey} {...social} />
      </Group>
      <Group title={words.groups.limits}>
        <ImagesCard key={imagesKey} {...images} />
        <AdsPerDayCard key={adsKey} {...ads} />
      </Group>
      <Group title={words.groups.switches}>
        <RegistrationCard key={registrationKey} {...registration} />
        {personalFlags.map((flag) => {
          const { key, ...card } = cardOf(flag)
          return <SwitchCard key={key} flag={flag} {...card} />
        })}
      </Group>
    </DeskPage>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-6">
    <h2 className="mb-2 font-bold text-lg">{title}</h2>
    <div className="-mb-3 gap-3 *:mb-3 *:break-inside-avoid xl:columns-2">{children}</div>
  </section>
)
