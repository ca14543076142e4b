import { type FormEvent, useId, useState } from 'react'
import { hideLimits } from '#contract/hide-limits.ts'
import { buttonClass } from '#web/ui/button.ts'
import { useHidingText } from './hiding-text.ts'

/** One word, or several that an ad must have together. */
export function WordForm({ onWord }: { onWord: (word: string) => void }) {
  const words = useHidingText()
  const id = useId()
  const [text, setText] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const word = text.replace(/\s+/g, ' ').trim()
    const isWord = (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2
    setIsTooShort(!isWord)
    if (!isWord) return
    setText('')
    onWord(word)
  }
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {words.newWord}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          dir="auto"
          value={text}
          maxLength={hideLimits.wordLength}
          enterKeyHint="done"
          autoComplete="off"
          aria-invalid={isTooShort}
          aria-describedby={isTooShort ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-3"
        />
        <button type="submit" className={buttonClass('quiet', 'shrink-0 whitespace-nowrap')}>
          {words.add}
        </button>
      </div>
      {isTooShort && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-rose text-sm">
          {words.wordTooShort}
        </p>
      )}
    </form>
  )
}
