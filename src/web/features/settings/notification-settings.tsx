import { useEffect, useState } from 'react'
import {
  isDigestKind,
  type NotificationMode,
  notificationModes,
  type OptionalKind,
  optionalKinds,
} from '#contract/notification-kinds.ts'
import { switchId } from '#contract/notification-path.ts'
import type { NotificationModes } from '#contract/notifications.ts'
import { PushSwitch } from '#web/features/settings/push/push-switch.tsx'
import { Link } from '#web/parts/link.tsx'
import { devicePreferences, setDevicePreferences } from '#web/parts/notification-preferences.ts'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Section } from './section.tsx'

/** When each kind arrives. A choice changes immediately and reverts when the server rejects it. */
export function NotificationSettings({ atFirst }: { atFirst: NotificationModes }) {
  const words = useMemberText().notifications.switches
  const { savedSearches } = useText().pages
  const call = useCall()
  const [{ modes, digest_hour }, setSettings] = useState(atFirst)

  async function choose(change: { kind: OptionalKind; mode: NotificationMode } | { digest_hour: number }) {
    const before = { modes, digest_hour }
    setSettings(
      'kind' in change ? { digest_hour, modes: { ...modes, [change.kind]: change.mode } } : { modes, ...change },
    )
    setSettings((await call((api) => api.notifications.setMode({ body: change }))) ?? before)
  }

  return (
    <Section id="notifications" icon="bell" heading={words.heading} lead={words.lead}>
      <div className="divide-y divide-line">
        {optionalKinds.map((kind) => (
          <div key={kind} id={switchId(kind)} tabIndex={-1}>
            <KindSetting kind={kind} mode={modes[kind]} onChange={(mode) => void choose({ kind, mode })} />
          </div>
        ))}
      </div>
      <div id={switchId('digest')} tabIndex={-1}>
        <DigestHour hour={digest_hour} onChange={(hour) => void choose({ digest_hour: hour })} />
      </div>
      <Link to="/saved-searches" className="inline-flex min-h-11 items-center text-primary hover:underline">
        {savedSearches.title}
      </Link>
      <OnThisDevice />
    </Section>
  )
}

type KindProps = { kind: OptionalKind; mode: NotificationMode; onChange: (mode: NotificationMode) => void }

/** Kinds that can wait have three choices, the others two. */
function KindSetting({ kind, mode, onChange }: KindProps) {
  const words = useMemberText().notifications.switches
  const hint = words.hints[kind]
  if (!isDigestKind(kind))
    return (
      <Switch
        label={words.kinds[kind]}
        {...(hint && { hint })}
        isOn={mode !== 'off'}
        onChange={(isOn) => onChange(isOn ? 'now' : 'off')}
      />
    )
  return (
    <div className="py-3">
      <Field label={words.kinds[kind]} hint={hint}>
        {(control) => (
          <select
            {...control}
            value={mode}
            onChange={(event) => onChange(event.target.value as NotificationMode)}
            className={inputClass}
          >
            {notificationModes.map((one) => (
              <option key={one} value={one}>
                {words.modes[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function DigestHour({ hour, onChange }: { hour: number; onChange: (hour: number) => void }) {
  const words = useMemberText().notifications.switches
  return (
    <Field label={words.digestHour} hint={words.digestHint}>
      {(control) => (
        <select
          {...control}
          value={hour}
          onChange={(event) => onChange(Number(event.target.value))}
          className={inputClass}
        >
          {hours.map((one) => (
            <option key={one} value={one}>
              {`${String(one).padStart(2, '0')}:00`}
            </option>
          ))}
        </select>
      )}
    </Field>
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
