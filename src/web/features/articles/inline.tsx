import { Link } from '#web/parts/link.tsx'

const marks = /\*\*(.+?)\*\*|\[(.+?)\]\((\/[^)\s]*)\)/g

/** Renders **strong** and [label](/path); everything else is plain text. */
export function Inline({ text }: { text: string }) {
  const parts: React.ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, strong, label, path] = match
    parts.push(text.slice(end, match.index))
    parts.push(
      strong ? (
        <strong key={match.index}>{strong}</strong>
      ) : (
        <InlineLink key={match.index} to={path ?? '/'} label={label} />
      ),
    )
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

const InlineLink = ({ to, label }: { to: string; label: string | undefined }) => (
  <Link to={to} className="font-medium text-primary underline underline-offset-4">
    {label}
  </Link>
)
