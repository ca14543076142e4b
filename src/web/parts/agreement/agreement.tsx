import { Link } from '#web/parts/link.tsx'
import { useAccountText, useText } from '#web/session/language.ts'

export function Agreement() {
  const { agree } = useAccountText()
  const { articles } = useText()
  return (
    <p className="text-center text-muted text-sm">
      {agree.before}
      <Link to="/terms" className="underline hover:text-ink">
        {articles.terms}
      </Link>
      {agree.between}
      <Link to="/our-policy" className="underline hover:text-ink">
        {articles.policy}
      </Link>
      {agree.after}
    </p>
  )
}
