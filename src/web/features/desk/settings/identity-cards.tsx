import { useState } from 'react'
import { socialNetworks } from '#contract/desk-choices.ts'
import type { SettingState, SettingValues } from '#contract/desk-settings.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SettingCard } from './setting-card.tsx'

export type CardProps = { state: SettingState; now: number }

/** An empty field has no value. */
const orNull = (text: string) => text.trim() || null

export function NameCard({ state, now }: CardProps) {
  const { settings: words } = useDeskText()
  const [{ ar, en }, setName] = useState(state.value as SettingValues['name'])
  return (
    <SettingCard state={state} now={now} title={words.name.title} hint={words.name.hint} value={{ ar, en }}>
      {(errorOf) => (
        <>
          <TextField
            label={words.language.ar}
            dir="rtl"
            maxLength={30}
            value={ar}
            error={errorOf('ar')}
            onChange={({ target }) => setName({ ar: target.value, en })}
          />
          <TextField
            label={words.language.en}
            dir="ltr"
            maxLength={30}
            value={en}
            error={errorOf('en')}
            onChange={({ target }) => setName({ ar, en: target.value })}
          />
        </>
      )}
    </SettingCard>
  )
}

export function ContactCard({ state, now }: CardProps) {
  const { contact: words } = useDeskText().settings
  const value = state.value as SettingValues['contact']
  const [email, setEmail] = useState(value.email ?? '')
  const [phone, setPhone] = useState(value.phone ?? '')
  const typed = { email: orNull(email), phone: orNull(phone) }
  return (
    <SettingCard state={state} now={now} title={words.title} hint={words.hint} value={typed}>
      {(errorOf) => (
        <>
          <TextField
            label={words.email}
            type="email"
            dir="ltr"
            autoComplete="off"
            value={email}
            error={errorOf('email')}
            onChange={({ target }) => setEmail(target.value)}
          />
          <TextField
            label={words.phone}
            type="tel"
            dir="ltr"
            autoComplete="off"
            placeholder="+963944123456"
            value={phone}
            error={errorOf('phone')}
            onChange={({ target }) => setPhone(target.value)}
          />
        </>
      )}
    </SettingCard>
  )
}

export function SocialCard({ state, now }: CardProps) {
  const { social: words } = useDeskText().settings
  const [links, setLinks] = useState(state.value as SettingValues['social'])
  const typed = Object.fromEntries(socialNetworks.map((network) => [network, orNull(links[network] ?? '')]))
  return (
    <SettingCard state={state} now={now} title={words.title} hint={words.hint} value={typed}>
      {(errorOf) =>
        socialNetworks.map((network) => (
          <TextField
            key={network}
            label={words.networks[network]}
            type="url"
            dir="ltr"
            placeholder="https://"
            value={links[network] ?? ''}
            error={errorOf(network)}
            onChange={({ target }) => setLinks({ ...links, [network]: target.value })}
          />
        ))
      }
    </SettingCard>
  )
}
