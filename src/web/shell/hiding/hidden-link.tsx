import { Icon } from '#web/ui/icon.tsx'
import { useHidingText } from './hiding-text.ts'

/** Opens the list of what is hidden. `replace` inside another layer, so that Back skips it. */
export function HiddenLink({ replace }: { replace: boolean }) {
  const words = useHidingText()
  return (
    <a
      href="#hidden"
      data-discover="true"
      data-stay=""
      data-layer="hidden"
      data-replace={replace ? '' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken"
    >
      <Icon name="eye-off" className="text-muted" />
      {words.manage}
    </a>
  )
}
