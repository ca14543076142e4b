import { type LinkProps, Link as RouterLink } from 'react-router'
import { useLocalPath } from '#web/session/language.ts'

/**
 * Internal link. `to` has no language; the link keeps the language of the page. A page has about eighty of them, so it is
 * a plain element: the shell follows all of them (use-link-clicks.ts). Only special wishes need the router's component.
 */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const local = useLocalPath()
  const [path = '', query] = to.split('?')
  const href = query === undefined ? local(path) : `${local(path)}?${query}`
  const { replace, state, preventScrollReset, prefetch, ...attributes } = rest
  if (replace || state || prefetch) return <RouterLink {...rest} to={href} />
  return <a {...attributes} href={href} data-discover="true" data-stay={preventScrollReset || undefined} />
}
