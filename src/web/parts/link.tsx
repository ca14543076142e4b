import { type LinkProps, Link as RouterLink } from 'react-router'
import { inLanguage, type Language } from '#contract/language.ts'
import { useLanguage } from '#web/session/language.ts'

/**
 * Internal link. `to` has no language; the link keeps the language of the page. A page has about eighty of them, so it is
 * a plain element: the shell follows all of them (use-link-clicks.ts). Only special wishes need the router's component.
 */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const href = localHref(useLanguage(), to)
  const { replace, state, preventScrollReset, prefetch, ...attributes } = rest
  if (replace || state || prefetch) return <RouterLink {...rest} to={href} />
  return <a {...attributes} href={href} data-discover="true" data-stay={preventScrollReset || undefined} />
}

/** The address of a page in a language. `to` has no language. */
export function localHref(language: Language, to: string) {
  const [path = '', query] = to.split('?')
  return query === undefined ? inLanguage(language, path) : `${inLanguage(language, path)}?${query}`
}
