import { useState } from 'react'
import { usePostingText } from '#web/session/posting-text.ts'
import { useAfterTyping } from '#web/session/use-after-typing.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = { typed: string; error: string | undefined; onType: (text: string) => void }

const typingPause = 500

/** An amount in any way that people write it; the line below says what was understood. */
export function BudgetField({ typed, error, onType }: Props) {
  const { inquiry: words, optional } = usePostingText()
  const understood = useUnderstood(typed)
  return (
    <TextField
      label={words.budget}
      note={optional}
      hint={understood || words.budgetHint}
      dir="auto"
      maxLength={80}
      value={typed}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

function useUnderstood(typed: string): string {
  const [understood, setUnderstood] = useState({ priceTo: '', text: '' })
  const priceTo = typed.trim()
  // What cannot be read is an error only when the form is sent.
  useAfterTyping({
    text: priceTo || undefined,
    pause: typingPause,
    isQuiet: true,
    ask: (api) => api.rates.bounds({ query: { priceTo } }),
    onReply: (bounds) => bounds && setUnderstood({ priceTo, text: bounds.text }),
  })
  return understood.priceTo === priceTo ? understood.text : ''
}
