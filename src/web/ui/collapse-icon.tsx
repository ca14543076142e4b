import { Icon } from './icon.tsx'

/** Chevron of a <summary>; it turns when the surrounding `group` is open. */
export const CollapseIcon = () => (
  <Icon
    name="chevron-down"
    size={18}
    className="ms-auto shrink-0 text-muted transition-transform group-open:rotate-180"
  />
)
