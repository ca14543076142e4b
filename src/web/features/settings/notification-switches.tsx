import { useEffect, useState } from 'react'
import { type OptionalKind, optionalKinds } from '#contract/notifications.ts'
import { PushSwitch } from '#web/features/settings/push/push-switch.tsx'
import { devicePreferences, setDevicePreferences } from '#web/parts/notification-preferences.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Section } from './section.tsx'

type Switches = Record<OptionalKind, boolean>

/** Notification kinds. A switch changes immediately and reverts when the server rejects it. */
export function NotificationSwitches({ atFirst }: { atFirst: Switches }) {
  const words = useMemberText().notifications.switches
  const call = useCall()
  const [switches, setSwitches] = useState(atFirst)

  async function choose(kind: OptionalKind, is_on: boolean) {
    setSwitches((now) => ({ ...now, [kind]: is_on }))
    const changed = await call((api) => api.notifications.setSwitch({ body: { kind, is_on } }))
    setSwitches((now) => changed ?? { ...now, [kind]: !is_on })
  }

  return (
    <Section id="notifications" icon="bell" heading={words.heading} lead={words.lead}>
      <div className="divide-y divide-line">
        {optionalKinds.map((kind) => (
          <Switch key={kind} label={words.kinds[kind]} isOn={switches[kind]} onChange={(isOn) => choose(kind, isOn)} />
        ))}
      </div>
      <OnThisDevice />
    </Section>
  )
}

function OnThisDevice() {
  const words = useMemberText().notifications.switches
  const [chosen, setChosen] = useState({ titleBadge: true, sound: false })
  // Stored in this browser only.
  useEffect(() => setChosen(devicePreferences()), [])
  const choose = (change: Partial<typeof chosen>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    setDevicePreferences(next)
  }
  return (
    <>
      <h3 className="mt-4 font-semibold">{words.onThisDevice}</h3>
      <div className="divide-y divide-line">
        <PushSwitch />
        <Switch label={words.titleBadge} isOn={chosen.titleBadge} onChange={(titleBadge) => choose({ titleBadge })} />
        <Switch label={words.sound} isOn={chosen.sound} onChange={(sound) => choose({ sound })} />
      </div>
    </>
  )
}
