import { useLoaderData } from 'react-router'
import { DeskErrorBoundary } from '#web/features/desk/desk-error-boundary.tsx'
import { deskLoader } from '#web/features/desk/desk-loader.ts'
import { DeskPage } from '#web/features/desk/desk-page.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { NavBarEditor, shownOthers } from '#web/features/desk/settings/nav-bar-editor.tsx'
import { Link } from '#web/parts/link.tsx'
import { buttonClass } from '#web/ui/button.ts'

export const loader = deskLoader('edit_settings', async ({ api }) => {
  const { others, ...bar } = await api.deskSettings.navBar()
  return { bar: { ...bar, others: others.slice(0, shownOthers) }, now: Date.now() }
})

export const ErrorBoundary = DeskErrorBoundary

export default function DeskNavigation() {
  const { bar, now } = useLoaderData<typeof loader>()
  const { nav } = useDeskText().settings
  const home = (
    <Link to="/" className={buttonClass('quiet')}>
      {nav.look}
    </Link>
  )
  return (
    <DeskPage title={nav.title} lead={nav.lead} actions={home}>
      <div className="max-w-2xl">
        {/* The key starts the editor again after a change. */}
        <NavBarEditor key={bar.state.version} {...bar} now={now} />
      </div>
    </DeskPage>
  )
}
