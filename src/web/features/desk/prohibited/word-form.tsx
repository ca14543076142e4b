import { useState } from 'react'
import type { DeskProhibited, ProhibitedPreview } from '#contract/desk-prohibited.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { Link } from '#web/parts/link.tsx'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useChangeWord } from './use-change-word.tsx'

type Rule = DeskProhibited['rules'][number]['id']

/** Shows what a word would stop before it is saved. */
export function WordForm({ rules }: Pick<DeskProhibited, 'rules'>) {
  const { prohibited: words } = useDeskText()
  const call = useCall()
  const [phrase, setPhrase] = useState('')
  const [rule, setRule] = useState<Rule>(rules[0]?.id ?? 'weapons')
  const [severity, setSeverity] = useState<'refuse' | 'hold'>('hold')
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<ProhibitedPreview>()
  const saving = useChangeWord('add-word', setError, () => {
    setPhrase('')
    setPreview(undefined)
  })

  async function look() {
    setError(undefined)
    if (phrase.trim().length < 2) return setError(words.missing)
    const shown = await call((api) => api.deskProhibited.preview({ query: { phrase } }), {
      isHandled: ({ status, message, fields }) => {
        if (status !== 409 && status !== 422) return false
        setError(Object.values(fields).flat()[0] ?? message)
        return true
      },
    })
    setPreview(shown)
  }

  return (
    <section aria-label={words.add} className="max-w-xl rounded-xl border border-line bg-surface p-4">
      <h2 className="mb-3 font-bold text-lg">{words.add}</h2>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        <TextField
          label={words.phrase}
          hint={words.phraseHint}
          dir="auto"
          maxLength={60}
          value={phrase}
          onChange={({ target }) => {
            setPhrase(target.value)
            setPreview(undefined)
            setError(undefined)
          }}
        />
        <Field label={words.rule}>
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={rule}
              onChange={({ target }) => setRule(target.value as Rule)}
            >
              {rules.map(({ id, heading }) => (
                <option key={id} value={id}>
                  {heading}
                </option>
              ))}
            </select>
          )}
        </Field>
        <RadioList
          label={words.severity}
          name="severity"
          options={[
            ['hold', words.severities.hold],
            ['refuse', words.severities.refuse],
          ]}
          checkedValue={severity}
          onChange={({ target }) => setSeverity(target.value === 'refuse' ? 'refuse' : 'hold')}
        />
        <FormError>{error}</FormError>
        {preview && <Preview preview={preview} />}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonClass(preview ? 'quiet' : 'primary')}>
            {words.preview}
          </button>
          {preview && (
            <button
              type="button"
              className={buttonClass('primary')}
              onClick={() => saving.ask({ phrase, rule, severity })}
            >
              {words.save}
            </button>
          )}
        </div>
      </form>
      {saving.dialog}
    </section>
  )
}

function Preview({ preview: { count, ads } }: { preview: ProhibitedPreview }) {
  const { prohibited: words } = useDeskText()
  return (
    <div aria-live="polite" className="rounded-md bg-primary-soft px-3 py-2">
      <p className="font-semibold">{words.found(count)}</p>
      {ads.length > 0 && (
        <>
          <p className="mt-1 text-sm">{words.first}</p>
          <ul className="text-sm">
            {ads.map(({ id, name }) => (
              <li key={id} className="truncate">
                <Link
                  to={`/ad-details/${id}`}
                  className="inline-block py-1 text-primary underline-offset-2 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
