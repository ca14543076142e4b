import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useLocalPath } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

const typingPause = 300

/** Searches while typing. Without JavaScript it is a plain form. */
export function PeopleSearch({ path, search }: { path: string; search: string }) {
  const { lists } = useMemberText().people
  const local = useLocalPath()
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)

  // The field follows the URL (reset, Back), unless it has focus.
  useEffect(() => {
    const input = field.current
    if (input && input !== document.activeElement) input.value = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), typingPause)
  }
  return (
    <Form
      role="search"
      action={local(path)}
      aria-label={lists.searching}
      className="mt-3 flex rounded-md border border-line-strong bg-surface focus-within:border-primary"
    >
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={lists.search}
        placeholder={lists.search}
        defaultValue={search}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => look(event.target.form)}
        className="h-11 min-w-0 grow rounded-md bg-transparent px-3 [unicode-bidi:plaintext] placeholder:text-muted focus-visible:outline-offset-0"
      />
      <button type="submit" aria-label={lists.searching} className={`${iconButtonClass} text-primary`}>
        <Icon name="search" />
      </button>
    </Form>
  )
}
