import { useState } from 'react'
import type { SynonymPreview, SynonymTarget } from '#contract/desk-synonyms.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { Link } from '#web/parts/link.tsx'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { TargetPicker } from './target-picker.tsx'

type Props = { initialPhrase: string; onSaved: () => void }
type Meaning =
  | { kind: 'word'; means: string }
  | { kind: 'category'; category_id: number }
  | { kind: 'place'; zone_id: number }

/** Shows what a meaning would find before it is saved. */
export function SynonymForm({ initialPhrase, onSaved }: Props) {
  const { synonyms: words } = useDeskText()
  const [phrase, setPhrase] = useState(initialPhrase)
  const [isWord, setIsWord] = useState(true)
  const [means, setMeans] = useState('')
  const [target, setTarget] = useState<SynonymTarget>()
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<SynonymPreview>()
  const layer = useLayer('teach-word')
  const meaning = isWord ? meaningOfWord(means) : meaningOf(target)
  const { look, save } = useTeaching(setError)
  const isReady = phrase.trim().length > 1 && meaning

  /** What was shown does not belong to what is typed now. */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPreview(undefined)
      setError(undefined)
    }

  async function show() {
    if (!isReady) return setError(words.missing)
    setPreview(await look({ phrase, ...meaning }))
  }

  async function confirm(reason: string) {
    if (!meaning || !(await save({ phrase, ...meaning, reason }))) return
    notify({ kind: 'success', title: words.saved })
    onSaved()
  }

  return (
    <section aria-label={words.teach} className="max-w-xl rounded-xl border border-line bg-surface p-4">
      <h2 className="mb-3 font-bold text-lg">{words.teach}</h2>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void show()
        }}
      >
        <TextField
          label={words.phrase}
          hint={words.phraseHint}
          dir="auto"
          maxLength={60}
          value={phrase}
          onChange={(event) => change(setPhrase)(event.target.value)}
        />
        <RadioList
          label={words.kind}
          name="kind"
          isNarrow
          options={[
            ['word', words.kinds.word],
            ['target', words.kinds.target],
          ]}
          checkedValue={isWord ? 'word' : 'target'}
          onChange={(event) => change(setIsWord)(event.target.value === 'word')}
        />
        {isWord ? (
          <TextField
            label={words.means}
            dir="auto"
            maxLength={60}
            value={means}
            onChange={(event) => change(setMeans)(event.target.value)}
          />
        ) : (
          <TargetPicker target={target} onChoose={change(setTarget)} />
        )}
        <FormError>{error}</FormError>
        {preview && <Preview preview={preview} />}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonClass(preview ? 'quiet' : 'primary')}>
            {words.preview}
          </button>
          {preview && (
            <button type="button" className={buttonClass('primary')} onClick={layer.open}>
              {words.save}
            </button>
          )}
        </div>
      </form>
      <ReasonDialog
        layer={layer}
        title={words.saveTitle}
        confirmLabel={words.save}
        onConfirm={(reason) => void confirm(reason)}
      />
    </section>
  )
}

const meaningOfWord = (means: string): Meaning | undefined =>
  means.trim().length > 1 ? { kind: 'word', means } : undefined

function meaningOf(target: SynonymTarget | undefined): Meaning | undefined {
  if (!target) return undefined
  return target.kind === 'place' ? { kind: 'place', zone_id: target.id } : { kind: 'category', category_id: target.id }
}

/** A refused word is explained in the form, where it can be changed. */
function useTeaching(setError: (sentence: string | undefined) => void) {
  const call = useCall()
  const options = {
    isHandled: (error: { status: number; message: string; fields: Record<string, string[]> }) => {
      if (error.status !== 409 && error.status !== 422) return false
      setError(Object.values(error.fields).flat()[0] ?? error.message)
      return true
    },
  }
  return {
    look(query: Meaning & { phrase: string }) {
      setError(undefined)
      return call((api) => api.deskSynonyms.preview({ query }), options)
    },
    save(body: Meaning & { phrase: string; reason: string }) {
      setError(undefined)
      return call((api) => api.deskSynonyms.add({ body }), options)
    },
  }
}

function Preview({ preview: { before, after, ads } }: { preview: SynonymPreview }) {
  const { synonyms: words } = useDeskText()
  return (
    <div aria-live="polite" className="rounded-md bg-primary-soft px-3 py-2">
      <p>{words.now(before)}</p>
      <p className="font-semibold">{words.after(after)}</p>
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
