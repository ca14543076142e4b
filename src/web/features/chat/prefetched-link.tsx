import type { ComponentProps } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { Link } from '#web/parts/link.tsx'
import { useLocalPath } from '#web/session/language.ts'

/** A link whose page is loaded in advance, so that a conversation opens at once. */
export function PrefetchedLink(props: ComponentProps<typeof Link>) {
  const local = useLocalPath()
  return (
    <>
      <Link {...props} />
      <PrefetchPageLinks page={local(props.to)} />
    </>
  )
}
