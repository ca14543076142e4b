import { useText } from '#web/language.ts'
import { Link } from '#web/link.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import type { useLayer } from '#web/ui/layer.ts'
import { helpLinks, mainLinks, ruleLinks, type ShellLink } from './links.ts'
import { useShellData } from './shell-data.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** Everything a phone's two bars have no room for. */
export function Drawer({ layer }: { layer: ReturnType<typeof useLayer> }) {
  const text = useText()
  const { shell } = text
  return (
    <Dialog isOpen={layer.isOpen} onClose={layer.close} title={shell.menu} closeLabel={shell.close} place="start">
      <Link to="/login" replace className={buttonClass('primary', 'mb-2 w-full')}>
        <Icon name="log-in" className="icon-directional" />
        {shell.signIn}
      </Link>
      <DrawerList links={mainLinks(text)} />
      <DrawerHeading>{shell.categories}</DrawerHeading>
      <DrawerCategories />
      <DrawerHeading>{text.footer.help}</DrawerHeading>
      <DrawerList links={helpLinks(text)} />
      <DrawerHeading>{text.footer.rules}</DrawerHeading>
      <DrawerList links={ruleLinks(text)} />
      <div className="mt-3 border-line border-t pt-3">
        <ThemeChoice />
      </div>
    </Dialog>
  )
}

const DrawerHeading = ({ children }: { children: string }) => (
  <h3 className="mt-3 px-3 font-semibold text-muted text-sm">{children}</h3>
)

const rowClass = 'flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken'

function DrawerList({ links }: { links: ShellLink[] }) {
  return (
    <ul>
      {links.map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to} replace className={rowClass}>
            <Icon name={icon} className="text-muted" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function DrawerCategories() {
  const categories = useShellData()?.navBarCategories ?? []
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={`/?categories_ids[0]=${category.id}`} replace className={rowClass}>
            <CategoryIcon name={category.icon} color={category.color} isTop className="category-ink" />
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
