import { useState } from 'react'
import { maxAdImages } from '#contract/ad-limits.ts'
import type { SettingValues } from '#contract/desk-settings.ts'
import { withLatinDigits } from '#contract/digits.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { CardProps } from './identity-cards.tsx'
import { SettingCard } from './setting-card.tsx'

type NumberProps = {
  label: string
  value: number
  error: string | undefined
  hint?: string
  onChange: (value: number) => void
}

/** A small whole number, typed in any digits. An empty field is 0, which the server refuses. */
export const SmallNumber = ({ onChange, value, ...field }: NumberProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    dir="ltr"
    maxLength={3}
    value={value || ''}
    onChange={({ target }) => onChange(Number(withLatinDigits(target.value).replace(/\D/g, '')))}
  />
)

export function ImagesCard({ state, now }: CardProps) {
  const { maxAdImages: words } = useDeskText().settings
  const [most, setMost] = useState(state.value as number)
  return (
    <SettingCard state={state} now={now} title={words.title} hint={words.hint(maxAdImages)} value={most}>
      {(errorOf) => <SmallNumber label={words.label} value={most} error={errorOf()} onChange={setMost} />}
    </SettingCard>
  )
}

export function AdsPerDayCard({ state, now }: CardProps) {
  const { adsPerDay: words } = useDeskText().settings
  const [{ new_accounts, others }, setLimits] = useState(state.value as SettingValues['ads_per_day'])
  return (
    <SettingCard state={state} now={now} title={words.title} hint={words.hint} value={{ new_accounts, others }}>
      {(errorOf) => (
        <>
          <SmallNumber
            label={words.newAccounts}
            value={new_accounts}
            error={errorOf('new_accounts')}
            onChange={(value) => setLimits({ new_accounts: value, others })}
          />
          <SmallNumber
            label={words.others}
            value={others}
            error={errorOf('others')}
            onChange={(value) => setLimits({ new_accounts, others: value })}
          />
        </>
      )}
    </SettingCard>
  )
}
