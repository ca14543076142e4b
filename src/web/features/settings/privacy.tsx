import type { Settings } from '#contract/me.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { Section } from './section.tsx'
import type { SettingsProps } from './settings-props.ts'

/** Visibility to other users. A switch changes immediately and reverts when the server rejects it. */
export function PrivacySection({ settings, onChange }: SettingsProps) {
  const { settings: words } = useMemberText()
  const call = useCall()

  async function choose(change: Partial<Pick<Settings, 'shows_last_seen' | 'shows_follows'>>) {
    onChange({ ...settings, ...change })
    const changed = await call((api) => api.me.change({ body: change }))
    onChange(changed ?? settings)
    if (changed) notify({ kind: 'success', title: words.saved })
  }

  return (
    <Section id="privacy" icon="eye" heading={words.privacy.heading} lead={words.privacy.lead}>
      <div className="divide-y divide-line">
        <Switch
          label={words.privacy.lastSeen}
          hint={words.privacy.lastSeenHint}
          isOn={settings.shows_last_seen}
          onChange={(shows_last_seen) => choose({ shows_last_seen })}
        />
        <Switch
          label={words.privacy.follows}
          hint={words.privacy.followsHint}
          isOn={settings.shows_follows}
          onChange={(shows_follows) => choose({ shows_follows })}
        />
      </div>
    </Section>
  )
}
