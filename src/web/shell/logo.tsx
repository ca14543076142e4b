import { Link } from '#web/parts/link.tsx'
import { useSiteName } from '#web/session/site.ts'
import { sharedInside } from '#web/ui/shared-markup.tsx'
import { useShellName } from './shell-name.ts'

/** A market stall: an awning over the Arabic letter seen. Never mirrored, because it contains a letter. */
export function Logo() {
  const name = useSiteName()
  const inside = sharedInside(`logo ${useShellName()}`, () => (
    <>
      <svg viewBox="0 0 64 64" width="34" height="34" aria-hidden="true">
        <path fill="#0c6944" d="M0 14h64v35a15 15 0 0 1-15 15H15A15 15 0 0 1 0 49z" />
        <path
          fill="#f7ab5d"
          d="M15 0h34a15 15 0 0 1 15 15v1a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0v-1A15 15 0 0 1 15 0z"
        />
        <path
          fill="none"
          stroke="#fbf5e8"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M54 34v5a6 6 0 0 1-12 0v-2 2a6 6 0 0 1-12 0v-5 8.5a10.25 10.25 0 0 1-20.5 0V40"
        />
      </svg>
      <span className="font-bold text-2xl text-primary leading-tight">{name}</span>
    </>
  ))
  return <Link to="/" className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md" {...inside} />
}
