import { type LinkProps, Link as RouterLink } from 'react-router'
import { useLocalPath } from '#web/session/language.ts'

/** A link within the product: paths are written without a language and stay in the page's own. */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const local = useLocalPath()
  const [path = '', query] = to.split('?')
  return <RouterLink {...rest} to={query === undefined ? local(path) : `${local(path)}?${query}`} />
}
