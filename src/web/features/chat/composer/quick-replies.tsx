type Props = { replies: readonly string[]; label: string; onPick: (text: string) => void }

/** Sentences that are often written. A press fills the field, so that it can still be changed. */
export const QuickReplies = ({ replies, label, onPick }: Props) => (
  <ul aria-label={label} className="flex gap-2 overflow-x-auto px-1 pb-2 [scrollbar-width:none]">
    {replies.map((reply) => (
      <li key={reply} className="shrink-0">
        <button
          type="button"
          onClick={() => onPick(reply)}
          className="min-h-11 rounded-full border border-line-strong bg-surface px-3.5 text-sm hover:bg-sunken"
        >
          {reply}
        </button>
      </li>
    ))}
  </ul>
)
