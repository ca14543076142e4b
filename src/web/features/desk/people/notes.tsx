import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxNoteLength } from '#contract/desk-choices.ts'
import type { PersonNote } from '#contract/desk-people.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useServerForm } from '#web/parts/server-form/use-server-form.ts'
import { useLanguage } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { DeskSection } from './facts.tsx'

type Props = { personId: number; notes: PersonNote[]; canWrite: boolean }

/** Notes of the team about a person. Only the author can delete one. */
export function Notes({ personId, notes, canWrite }: Props) {
  const { sections, notes: words } = useDeskText().people
  return (
    <DeskSection id="notes" heading={sections.notes}>
      {!notes.length && <p className="text-muted">{words.none}</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <Note key={note.id} personId={personId} note={note} />
        ))}
      </ul>
      {/* The key empties the form after a note was added. */}
      {canWrite && <NoteForm key={notes[0]?.id ?? 0} personId={personId} />}
    </DeskSection>
  )
}

function NoteForm({ personId }: { personId: number }) {
  const words = useDeskText().people.notes
  const { revalidate } = useRevalidator()
  const [clientId] = useState(() => crypto.randomUUID())
  const { field, submit, forgetError, isBusy, error } = useServerForm({
    send: (api, { body = '' }) =>
      api.deskPeople.addNote({ params: { id: String(personId) }, body: { client_id: clientId, body } }),
    onDone: () => {
      notify({ kind: 'success', title: words.added })
      void revalidate()
    },
  })
  return (
    <form noValidate method="post" onSubmit={submit} onChange={forgetError} className="mt-3 flex flex-col gap-3">
      <TextArea {...field('body')} rows={3} maxLength={maxNoteLength} label={words.label} hint={words.hint} />
      <FormFooter error={error} isBusy={isBusy}>
        {words.add}
      </FormFooter>
    </form>
  )
}

function Note({ personId, note }: { personId: number; note: PersonNote }) {
  const { people, shell } = useDeskText()
  const words = people.notes
  const language = useLanguage()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)

  async function remove() {
    const params = { id: String(personId), note: String(note.id) }
    const notes = await call((api) => api.deskPeople.deleteNote({ params }))
    setIsAsking(false)
    if (!notes) return
    notify({ kind: 'success', title: words.removed })
    void revalidate()
  }

  return (
    <li className="py-2">
      <p dir="auto" className="whitespace-pre-line break-words">
        {note.body}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <bdi>{note.author.full_name}</bdi>
        <time dateTime={note.created_at}>
          {formatDate(language, note.created_at)} {formatTime(language, note.created_at)}
        </time>
        {note.is_mine && !isAsking && (
          <button type="button" className={buttonClass('plain', 'ms-auto')} onClick={() => setIsAsking(true)}>
            {words.remove}
          </button>
        )}
      </div>
      {isAsking && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="grow">{words.removeQuestion}</p>
          <button type="button" className={buttonClass('danger')} onClick={remove}>
            {words.remove}
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={() => setIsAsking(false)}>
            {shell.cancel}
          </button>
        </div>
      )}
    </li>
  )
}
