import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

export const DeleteButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={`${iconButtonClass} border border-line text-rose`}
    onClick={onPress}
  >
    <Icon name="trash-2" size={18} />
  </button>
)
