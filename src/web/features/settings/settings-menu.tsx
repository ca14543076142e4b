import { useMemberText } from '#web/session/member-text.ts'
import { useHidingText } from '#web/shell/hiding/hiding-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useShopText } from './shop/shop-text.ts'

/** A horizontal row on phones; sticky beside the sections on desktops. */
export function SettingsMenu() {
  const { settings, notifications } = useMemberText()
  const parts: [id: string, icon: IconName, label: string][] = [
    ['profile', 'user', settings.profile.heading],
    ['shop', 'shopping-bag', useShopText().heading],
    ['privacy', 'eye', settings.privacy.heading],
    ['notifications', 'bell', notifications.switches.heading],
    ['hiding', 'eye-off', useHidingText().title],
    ['look', 'languages', settings.look.heading],
    ['phone', 'phone', settings.phone.heading],
    ['phones', 'phone', settings.phones.heading],
    ['email', 'mail', settings.email.heading],
    ['password', 'key-round', settings.password.heading],
    ['passkeys', 'key-round', settings.passkeys.heading],
    ['recovery', 'lock', settings.recovery.heading],
    ['devices', 'monitor', settings.devices.heading],
    ['data', 'file-text', settings.data.heading],
    ['delete', 'circle-alert', settings.deletion.heading],
  ]
  return (
    <nav aria-label={settings.contents} className="-mx-4 min-w-0 lg:sticky lg:top-18 lg:mx-0">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1 lg:flex-col lg:gap-1 lg:px-0">
        {parts.map(([id, icon, label]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 hover:border-primary lg:rounded-md lg:border-transparent lg:bg-transparent lg:px-3 lg:hover:bg-sunken"
            >
              <Icon name={icon} size={18} className="shrink-0 text-primary" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
