import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language.ts'
import { categoryQuery } from '#web/parts/category-query.ts'
import { localHref } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { html, WithMarkup } from '#web/ui/markup.tsx'
import { useShellName } from './shell-name.ts'

/** The navigation categories under the top bar; scrolls sideways on narrow screens. Icons would be 4 % of every page. */
export function CategoryBar() {
  const { shell } = useText()
  const categories = useRootData()?.navBarCategories ?? []
  const subject = useSubject()
  const language = useLanguage()
  if (!categories.length) return null
  const links = categories.map((category) => {
    const href = localHref(language, `/?${subject}${categoryQuery([category])}`)
    return html`<li class="shrink-0"><a href="${href}" data-discover="true" class="flex min-h-11 items-center rounded-md px-2.5 text-sm hover:bg-sunken">${category.name}</a></li>`
  })
  return (
    <nav aria-label={shell.mainCategories} className="hidden border-line border-b bg-surface md:block">
      <WithMarkup as="ul" className="mx-auto flex max-w-site overflow-x-auto px-2" markup={html`${links}`} />
    </nav>
  )
}

CategoryBar.useSharedName = () => {
  const name = useShellName()
  return useSubject() ? undefined : `categories ${name}`
}

/** What is being looked for, and where, stays when another category is chosen. */
function useSubject() {
  const { pathname, search } = useLocation()
  if (withoutLanguage(pathname) !== '/') return ''
  const query = new URLSearchParams(search)
  const kept = ['search', 'zone_id'].flatMap((name) => {
    const value = query.get(name)
    return value ? `${name}=${encodeURIComponent(value)}&` : []
  })
  return kept.join('')
}
