import { useState } from 'react'
import type { PersonalFlag } from '#contract/desk-choices.ts'
import type { FeatureSwitch, SettingValues } from '#contract/desk-settings.ts'
import { staffRoles } from '#contract/staff.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import type { CardProps } from './identity-cards.tsx'
import { SmallNumber } from './limit-cards.tsx'
import { SettingCard } from './setting-card.tsx'

export function RegistrationCard({ state, now }: CardProps) {
  const { registration: words } = useDeskText().settings
  const [isOpen, setIsOpen] = useState((state.value as SettingValues['registration']).is_open)
  return (
    <SettingCard state={state} now={now} title={words.title} hint={words.hint} value={{ is_open: isOpen }}>
      {() => (
        <RadioList
          label={words.title}
          name={state.key}
          checkedValue={isOpen ? 'open' : 'closed'}
          options={[
            ['open', words.open],
            ['closed', words.closed],
          ]}
          onChange={({ target }) => setIsOpen(target.value === 'open')}
        />
      )}
    </SettingCard>
  )
}

/** How much of a share is offered first. */
const firstShare = 10

/** A feature for everyone, for a share of people, or only for roles of the staff. */
export function SwitchCard({ state, now, flag }: CardProps & { flag: PersonalFlag }) {
  const { settings: words, shell } = useDeskText()
  const [{ share, roles }, setSwitch] = useState(state.value as FeatureSwitch)
  const [isShared, setIsShared] = useState(share > 0 && share < 100)
  const choice = isShared ? 'some' : share >= 100 ? 'everyone' : 'none'

  function choose(value: string) {
    setIsShared(value === 'some')
    if (value === 'everyone') setSwitch({ share: 100, roles: [] })
    else setSwitch({ share: value === 'some' ? firstShare : 0, roles })
  }
  const toggle = (role: (typeof staffRoles)[number]) =>
    setSwitch({ share, roles: staffRoles.filter((one) => (one === role) !== roles.includes(one)) })

  return (
    <SettingCard state={state} now={now} title={words[flag].title} hint={words[flag].hint} value={{ share, roles }}>
      {(errorOf) => (
        <>
          <RadioList
            isNarrow
            label={words.openTo}
            name={flag}
            checkedValue={choice}
            options={[
              ['everyone', words.everyone],
              ['some', words.some],
              ['none', words.none],
            ]}
            onChange={({ target }) => choose(target.value)}
          />
          {isShared && (
            <SmallNumber
              label={words.share}
              hint={words.shareHint}
              value={share}
              error={errorOf('share')}
              onChange={(value) => setSwitch({ share: value, roles })}
            />
          )}
          {choice !== 'everyone' && (
            <fieldset>
              <legend className="mb-1 font-semibold">{words.alsoRoles}</legend>
              <div className="flex flex-wrap gap-x-5">
                {staffRoles.map((role) => (
                  <label key={role} className="inline-flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      checked={roles.includes(role)}
                      onChange={() => toggle(role)}
                      className="size-5 accent-primary"
                    />
                    {shell.roles[role]}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
    </SettingCard>
  )
}
