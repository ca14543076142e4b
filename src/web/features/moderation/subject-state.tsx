import { useModerationText } from './moderation-text.ts'

const alarming = new Set(['held', 'removed', 'banned'])

/** Current state of the subject; null when it no longer exists. */
export function SubjectState({ status }: { status: string | null }) {
  const { things } = useModerationText()
  const known = (status ?? 'gone') as keyof typeof things
  const look = alarming.has(known) ? 'bg-rose-soft text-rose' : 'bg-sunken text-ink'
  return (
    <span className={`whitespace-nowrap rounded-sm px-2 font-semibold text-xs leading-relaxed ${look}`}>
      {things[known] ?? status}
    </span>
  )
}
