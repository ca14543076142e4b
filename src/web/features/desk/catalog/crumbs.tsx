import { Link } from '#web/parts/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  label: string
  /** From the list of all down to the one above the open row. */
  steps: { to: string; name: string }[]
}

export const Crumbs = ({ label, steps }: Props) => (
  <nav aria-label={label}>
    <ol className="flex flex-wrap items-center gap-x-1 text-sm">
      {steps.map(({ to, name }) => (
        <li key={to} className="flex items-center">
          <Link to={to} className="inline-flex min-h-11 items-center text-primary hover:underline">
            {name}
          </Link>
          <Icon name="chevron-right" size={16} className="text-muted rtl:-scale-x-100" />
        </li>
      ))}
    </ol>
  </nav>
)
