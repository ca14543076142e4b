import { useLanguage, useText } from '#web/session/language.ts'
import { iconMarkup } from '#web/ui/icon.tsx'
import { html, WithMarkup } from '#web/ui/markup.tsx'
import { categoryQuery } from './category-query.ts'
import { localHref } from './link.tsx'

/** Breadcrumb from the home page to the category; every step links to its list. */
export function CategoryPath({ path }: { path: { id: number; name: string }[] }) {
  const { adPage, shell } = useText()
  const language = useLanguage()
  const link = (to: string, name: string) =>
    html`<a href="${localHref(language, to)}" data-discover="true" class="inline-flex min-h-11 items-center text-primary hover:underline">${name}</a>`
  const steps = path.map(
    ({ name }, level) =>
      html`<li class="flex items-center gap-1">${iconMarkup('chevron-right', 14, 'icon-directional text-muted')}${link(`/?${categoryQuery(path.slice(0, level + 1))}`, name)}</li>`,
  )
  return (
    <nav aria-label={adPage.path} className="text-sm">
      <WithMarkup
        as="ol"
        className="flex items-center gap-x-1 overflow-x-auto whitespace-nowrap [scrollbar-width:none]"
        markup={html`<li>${link('/', shell.home)}</li>${steps}`}
      />
    </nav>
  )
}
