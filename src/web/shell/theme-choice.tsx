import { useId } from 'react'
import { useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { chooseTheme, type Theme, usePreferences } from './preferences.ts'

export function ThemeChoice() {
  const { shell } = useText()
  const { theme: chosen } = usePreferences()
  const group = useId()
  const options: [Theme, IconName, string][] = [
    ['system', 'monitor', shell.themeSystem],
    ['light', 'sun', shell.themeLight],
    ['dark', 'moon', shell.themeDark],
  ]
  return (
    <fieldset className="px-1 pb-1">
      <legend className="mb-1 text-muted text-sm">{shell.theme}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1">
        {options.map(([theme, icon, label]) => (
          <label
            key={theme}
            className="flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-center text-xs has-checked:bg-surface has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon name={icon} size={18} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
