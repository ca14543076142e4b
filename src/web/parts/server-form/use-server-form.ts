import { type FormEvent, useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { ApiError, Client } from '#contract/client.ts'
import type { SubmitError } from '#web/parts/forms/use-schema-form.ts'
import { useCall } from '#web/session/use-call.ts'

type Texts = Record<string, string>
type Setup<Reply> = {
  send: (api: Client<SouqnaApi>, texts: Texts) => Promise<Reply>
  onDone: (reply: Reply) => void
  /** Extra reaction to an API error, beyond showing it. */
  onError?: (error: ApiError) => void
}
type Failure = { fields: Texts; whole?: SubmitError }

/**
 * A form that only the server validates: it answers in the language of the page, and the page loads neither schemas nor
 * the form library. Its fields are uncontrolled, so text typed before hydration counts. A failure keeps all input.
 */
export function useServerForm<Reply>({ send, onDone, onError }: Setup<Reply>) {
  const call = useCall()
  const [failure, setFailure] = useState<Failure>({ fields: {} })
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const form = event.currentTarget
    setIsBusy(true)
    setFailure({ fields: {} })
    const reply = await call((api) => send(api, textsOf(form)), {
      isHandled: (error) => {
        // The shared handler reports the end of the session.
        if (error.status === 401) return false
        onError?.(error)
        const found = failureOf(error, form)
        setFailure(found)
        fieldOf(form, Object.keys(found.fields)[0])?.focus()
        return true
      },
    })
    isSending.current = false
    setIsBusy(false)
    if (reply !== undefined) onDone(reply)
  }

  /** For the form: a changed field no longer has the error of its old value. */
  function forgetError({ target }: FormEvent<HTMLFormElement>) {
    const name = (target as unknown as HTMLInputElement).name
    if (failure.fields[name] === undefined) return
    const { [name]: _, ...fields } = failure.fields
    setFailure({ ...failure, fields })
  }

  return {
    submit,
    forgetError,
    isBusy,
    error: failure.whole,
    field: (name: string) => ({ name, error: failure.fields[name] }),
  }
}

const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** `phone.text` is an error of the field `phone`; an error without a field is one of the whole form. */
function failureOf(error: ApiError, form: HTMLFormElement): Failure {
  const messages = Object.entries(error.fields).map(([path, [sentence]]) => ({
    name: path.split('.')[0] ?? path,
    sentence: sentence ?? error.message,
  }))
  const atFields = messages.filter(({ name }) => fieldOf(form, name))
  if (atFields.length) return { fields: Object.fromEntries(atFields.map(({ name, sentence }) => [name, sentence])) }
  const retry = error.retryAfter === undefined ? {} : { retryAt: Date.now() + error.retryAfter * 1000 }
  return { fields: {}, whole: { sentence: messages[0]?.sentence ?? error.message, ...retry } }
}

function fieldOf(form: HTMLFormElement, name: string | undefined) {
  const field = name === undefined ? null : form.elements.namedItem(name)
  const element = field instanceof RadioNodeList ? field[0] : field
  return element instanceof HTMLElement ? element : undefined
}
