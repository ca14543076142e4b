import { type LinkProps, Link as RouterLink } from 'react-router'
import { useLocalPath } from '#web/session/language.ts'

/** Internal link. `to` has no language; the link keeps the language of the page. */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const local = useLocalPath()
  const [path = '', query] = to.split('?')
  return <RouterLink {...rest} to={query === undefined ? local(path) : `${local(path)}?${query}`} />
}
