import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import type { SouqnaApi } from '#contract/api.ts'
import type { ApiError, Client } from '#contract/client.ts'
import type { Violations } from '#contract/violation.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { useCall } from '#web/session/use-call.ts'
import { fieldFor, schemaResolver } from './schema-resolver.ts'
import { violationTextsIn } from './violation-texts.ts'

type Setup<Values, Body, Reply> = {
  /** The body of the endpoint this form sends to. */
  schema: $ZodType<unknown, Body>
  defaults: Values
  bodyOf: (values: Values) => Body
  alsoCheck?: (values: Values) => Promise<Violations>
  send: (api: Client<SouqnaApi>, body: Body) => Promise<Reply>
  onDone: (reply: Reply, values: Values) => void
  /** Extra reaction to an API error, beyond showing it. */
  onError?: (error: ApiError) => void
}

/** An error of the whole form, and when it may be sent again. */
export type SubmitError = { sentence: string; retryAt?: number }

/**
 * A form that validates with the contract's schema and shows server errors at their fields. A failure keeps all input.
 */
export function useSchemaForm<Values extends FieldValues, Body, Reply>(setup: Setup<Values, Body, Reply>) {
  const { schema, defaults, bodyOf, alsoCheck, send, onDone, onError } = setup
  const { notices } = useText()
  const language = useLanguage()
  const call = useCall()
  const [submitError, setSubmitError] = useState<SubmitError>()
  const loadTexts = () => violationTextsIn(language, notices.anError)
  const form = useForm<Values>({
    defaultValues: withoutEmptyDefaults(defaults),
    resolver: schemaResolver<Values>({ schema, bodyOf, alsoCheck, loadTexts }),
  })

  // Load the texts early: the connection may be gone when they are needed.
  useEffect(() => {
    void violationTextsIn(language, '')
  }, [language])

  function showError(error: ApiError): boolean {
    // The form shows every error except the end of the session, which the shared handler reports.
    if (error.status === 401) return false
    onError?.(error)
    const values = form.getValues()
    const messages = Object.entries(error.fields).map(([path, [sentence]]) => ({
      field: fieldFor(path, values),
      sentence,
    }))
    const atFields = messages.filter(({ field }) => field !== 'root')
    for (const { field, sentence } of atFields) {
      form.setError(field as Path<Values>, { type: 'server', message: sentence ?? error.message })
    }
    const [first] = inOrder(atFields, values)
    if (first) form.setFocus(first.field as Path<Values>)
    else setSubmitError({ sentence: messages[0]?.sentence ?? error.message, ...retryOf(error) })
    return true
  }

  const isSending = useRef(false)
  const submit = form.handleSubmit(async () => {
    setSubmitError(undefined)
    const values = form.getValues()
    const reply = await call((api) => send(api, bodyOf(values)), { isHandled: showError })
    if (reply !== undefined) onDone(reply, values)
  })

  const isBusy = form.formState.isSubmitting
  return {
    form,
    error: submitError ?? submitErrorOf(form.formState.errors.root),
    isBusy,
    submit: (event?: React.SyntheticEvent) => {
      event?.preventDefault()
      // A click and a completed code may submit at the same moment.
      if (isSending.current) return
      isSending.current = true
      void submit(event).finally(() => {
        isSending.current = false
      })
    },
    /** The props of a field: registration and error message. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: messageOf(form.formState.errors[name]) }),
  }
}

/** A field without a default keeps the text typed into it before hydration. */
function withoutEmptyDefaults<Values extends FieldValues>(defaults: Values) {
  const entries = Object.entries(defaults).map(([name, value]) => [name, value === '' ? undefined : value])
  return Object.fromEntries(entries) as DefaultValues<Values>
}

export const messageOf = (error: unknown) =>
  error instanceof Object && 'message' in error && typeof error.message === 'string' ? error.message : undefined

function submitErrorOf(error: unknown): SubmitError | undefined {
  const sentence = messageOf(error)
  return sentence ? { sentence } : undefined
}

const retryOf = ({ retryAfter }: ApiError) =>
  retryAfter === undefined ? {} : { retryAt: Date.now() + retryAfter * 1000 }

/** Sorts by position in the form, to focus the first invalid field; the defaults have that order. */
function inOrder<T extends { field: string }>(messages: T[], values: FieldValues) {
  const order = Object.keys(values)
  return messages.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}
