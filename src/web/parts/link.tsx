import type { AnchorHTMLAttributes } from 'react'
import { useLocation } from 'react-router'
import { inLanguage, type Language, languageOfPath } from '#contract/language.ts'
import { useLanguage } from '#web/session/language.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Path without a language; the link keeps the language of the page. */
  to: string
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean
  preventScrollReset?: boolean
  /** The sheet that stays open on the next page. */
  layer?: string
}

/**
 * Internal link. A page has about eighty of them, so it is a plain element: the shell follows all of them
 * (use-link-clicks.ts), which also reads the data attributes.
 */
export function Link({ to, replace, preventScrollReset, layer, ...attributes }: Props) {
  return (
    <a
      {...attributes}
      href={localHref(useLanguage(), to)}
      data-discover="true"
      data-replace={replace || undefined}
      data-stay={preventScrollReset || undefined}
      data-layer={layer}
    />
  )
}

/** A link of the navigation: it says whether its page, or a page below it, is open. */
export function NavLink({ to, ...rest }: Props) {
  const { pathname } = useLocation()
  return <Link to={to} aria-current={isOpenPage(pathname, to) ? 'page' : undefined} {...rest} />
}

/** Whether the page at `to` or one below it is open. */
export function isOpenPage(pathname: string, to: string) {
  const href = localHref(languageOfPath(pathname), to)
  return pathname === href || (to !== '/' && pathname.startsWith(`${href}/`))
}

/** The address of a page in a language. `to` has no language. */
export function localHref(language: Language, to: string) {
  const [path = '', query] = to.split('?')
  return query === undefined ? inLanguage(language, path) : `${inLanguage(language, path)}?${query}`
}
