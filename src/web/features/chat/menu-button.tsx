import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Props = { icon: IconName; label: string; onPress: () => void; isDanger?: boolean }

/** One entry of a menu or a sheet. */
export function MenuButton({ icon, label, onPress, isDanger = false }: Props) {
  return (
    <button
      type="button"
      data-closes
      onClick={onPress}
      className={`flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-sunken ${isDanger ? 'text-rose' : ''}`}
    >
      <Icon name={icon} size={18} className="shrink-0" />
      {label}
    </button>
  )
}
