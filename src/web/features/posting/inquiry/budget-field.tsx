import { useEffect, useState } from 'react'
import { usePostingText } from '#web/session/posting-text.ts'
import { useCall } from '#web/session/use-call.ts'
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
  const call = useCall()
  const [understood, setUnderstood] = useState({ typed: '', text: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text is asked for
  useEffect(() => {
    const priceTo = typed.trim()
    if (!priceTo) return
    const timer = setTimeout(() => {
      // What cannot be read is an error only when the form is sent.
      const request = call((api) => api.rates.bounds({ query: { priceTo } }), {
        kind: 'background',
        isHandled: () => true,
      })
      request.then((bounds) => bounds && setUnderstood({ typed, text: bounds.text }))
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return understood.typed === typed ? understood.text : ''
}
