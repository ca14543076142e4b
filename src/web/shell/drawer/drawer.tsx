import type { ReactNode } from 'react'
import { categoryQuery } from '#web/parts/category-query.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { useReferenceData } from '#web/session/reference-data.ts'
import { type NavBarCategory, useRootData } from '#web/session/root-data.ts'
import { useUser } from '#web/session/user.ts'
import { LinkCount, Member } from '#web/shell/account-dropdown.tsx'
import { DeviceChoices } from '#web/shell/device-choices.tsx'
import { helpLinks, mainLinks, memberLinks, ruleLinks, type ShellLink } from '#web/shell/links.ts'
import { SignOutButton } from '#web/shell/sign-out-button.tsx'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { useWaitingCases } from '#web/shell/use-waiting-cases.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'

/** Menu on phones: everything that does not fit into the two bars. */
export function Drawer({
  layer,
  unreadNotifications,
}: {
  layer: ReturnType<typeof useLayer>
  unreadNotifications: number
}) {
  const text = useText()
  const { shell } = text
  return (
    <Dialog isOpen={layer.isOpen} onClose={layer.close} title={shell.menu} closeLabel={shell.close} place="start">
      <DrawerAccount unreadNotifications={unreadNotifications} isOpen={layer.isOpen} />
      <DrawerList links={mainLinks(text)} />
      <DrawerHeading>{shell.categories}</DrawerHeading>
      <DrawerCategories isOpen={layer.isOpen} />
      <DrawerHeading>{text.footer.help}</DrawerHeading>
      <DrawerList links={helpLinks(text)} />
      <DrawerHeading>{text.footer.rules}</DrawerHeading>
      <DrawerList links={ruleLinks(text)} />
      <div className="mt-3 border-line border-t pt-3">
        <ThemeChoice />
        <DeviceChoices replace />
      </div>
    </Dialog>
  )
}

function DrawerAccount({ unreadNotifications, isOpen }: { unreadNotifications: number; isOpen: boolean }) {
  const text = useText()
  const user = useUser()
  const waitingCases = useWaitingCases(isOpen)
  if (!user) {
    return (
      <Link to="/login" replace className={buttonClass('primary', 'mb-2 w-full')}>
        <Icon name="log-in" className="icon-directional" />
        {text.shell.signIn}
      </Link>
    )
  }
  const notifications = { to: '/notifications', icon: 'bell' as const, label: text.shell.notifications }
  const shownBelow = new Set(mainLinks(text).map((link) => link.to))
  return (
    <div className="mb-2 border-line border-b pb-2">
      <Member user={user} replace />
      <DrawerList links={[{ ...notifications, count: unreadNotifications }]} />
      <DrawerList links={memberLinks(text, waitingCases).filter((link) => !shownBelow.has(link.to))} />
      <SignOutButton className={`${rowClass} w-full`} />
    </div>
  )
}

const DrawerHeading = ({ children }: { children: string }) => (
  <h3 className="mt-3 px-3 font-semibold text-muted text-sm">{children}</h3>
)

const rowClass = 'flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken'

function DrawerList({ links }: { links: ShellLink[] }) {
  return (
    <ul>
      {links.map(({ to, icon, label, count }) => (
        <li key={to}>
          <Link to={to} replace className={rowClass}>
            <Icon name={icon} className="text-muted" />
            {label}
            <LinkCount count={count} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The ten navigation categories at first; all categories, two levels deep, when the reference data is loaded. */
function DrawerCategories({ isOpen }: { isOpen: boolean }) {
  const { shell } = useText()
  const shown = useRootData()?.navBarCategories ?? []
  const all = useReferenceData(isOpen)?.categories
  if (!all) return <ul>{shown.map((category) => item(category, <CategoryRow category={category} />))}</ul>
  return (
    <ul>
      {all.map((category) =>
        item(
          category,
          <details name="drawer-category" className="group">
            <summary className={rowClass}>
              <CategoryLabel category={category} />
              <CollapseIcon />
            </summary>
            <ul className="ms-8 border-line border-s">
              {item(category, <SubcategoryLink path={[category]} label={shell.everythingIn(category.name)} />)}
              {category.children.map((child) =>
                item(child, <SubcategoryLink path={[category, child]} label={child.name} />),
              )}
            </ul>
          </details>,
        ),
      )}
    </ul>
  )
}

const item = (category: NavBarCategory, content: ReactNode) => <li key={category.id}>{content}</li>

const CategoryLabel = ({ category }: { category: NavBarCategory }) => (
  <>
    <CategoryIcon name={category.icon} color={category.color} isTop className="category-ink" />
    {category.name}
  </>
)

const CategoryRow = ({ category }: { category: NavBarCategory }) => (
  <Link to={`/?${categoryQuery([category])}`} replace className={rowClass}>
    <CategoryLabel category={category} />
  </Link>
)

const SubcategoryLink = ({ path, label }: { path: NavBarCategory[]; label: string }) => (
  <Link to={`/?${categoryQuery(path)}`} replace className={`${rowClass} text-sm`}>
    {label}
  </Link>
)
