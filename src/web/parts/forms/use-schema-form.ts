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
  /** What the form does about a refusal beyond showing it. */
  onRefused?: (error: ApiError) => void
}

/** What is wrong with the whole form, and when it may be sent again. */
export type SubmitError = { sentence: string; retryAt?: number }

/**
 * A form that checks by the contract before it sends, and shows what the server refuses at the field it is about.
 * Nothing typed is lost when it fails.
 */
export function useSchemaForm<Values extends FieldValues, Body, Reply>(setup: Setup<Values, Body, Reply>) {
  const { schema, defaults, bodyOf, alsoCheck, send, onDone, onRefused } = setup
  const { notices } = useText()
  const language = useLanguage()
  const call = useCall()
  const [trouble, setTrouble] = useState<SubmitError>()
  const say = () => violationTextsIn(language, notices.anError)
  const form = useForm<Values>({
    defaultValues: unlessTyped(defaults),
    resolver: schemaResolver<Values>({ schema, bodyOf, alsoCheck, say }),
  })

  // The words are here before they are needed, even when the connection goes meanwhile.
  useEffect(() => {
    void violationTextsIn(language, '')
  }, [language])

  function takeRefusal(error: ApiError): boolean {
    // Told at the form rather than in a notice far from it; only a finished session is everybody's business.
    if (error.status === 401) return false
    onRefused?.(error)
    const values = form.getValues()
    const told = Object.entries(error.fields).map(([path, [sentence]]) => ({ field: fieldFor(path, values), sentence }))
    const atFields = told.filter(({ field }) => field !== 'root')
    for (const { field, sentence } of atFields) {
      form.setError(field as Path<Values>, { type: 'server', message: sentence ?? error.message })
    }
    const [first] = inOrder(atFields, values)
    if (first) form.setFocus(first.field as Path<Values>)
    else setTrouble({ sentence: told[0]?.sentence ?? error.message, ...retryOf(error) })
    return true
  }

  const isSending = useRef(false)
  const submit = form.handleSubmit(async () => {
    setTrouble(undefined)
    const values = form.getValues()
    const reply = await call((api) => send(api, bodyOf(values)), { isMine: takeRefusal })
    if (reply !== undefined) onDone(reply, values)
  })

  const isBusy = form.formState.isSubmitting
  return {
    form,
    trouble: trouble ?? troubleOf(form.formState.errors.root),
    isBusy,
    submit: (event?: React.SyntheticEvent) => {
      event?.preventDefault()
      // A press and a last digit may come in the same moment.
      if (isSending.current) return
      isSending.current = true
      void submit(event).finally(() => {
        isSending.current = false
      })
    },
    /** Everything a field takes that the form itself knows. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: messageOf(form.formState.errors[name]) }),
  }
}

/** A field without a default keeps what was typed into it before our code arrived. */
function unlessTyped<Values extends FieldValues>(defaults: Values) {
  const entries = Object.entries(defaults).map(([name, value]) => [name, value === '' ? undefined : value])
  return Object.fromEntries(entries) as DefaultValues<Values>
}

export const messageOf = (error: unknown) =>
  error instanceof Object && 'message' in error && typeof error.message === 'string' ? error.message : undefined

function troubleOf(error: unknown): SubmitError | undefined {
  const sentence = messageOf(error)
  return sentence ? { sentence } : undefined
}

const retryOf = ({ retryAfter }: ApiError) =>
  retryAfter === undefined ? {} : { retryAt: Date.now() + retryAfter * 1000 }

/** Focus goes to the first wrong field from the top: the defaults are written in the order of the form. */
function inOrder<T extends { field: string }>(told: T[], values: FieldValues) {
  const order = Object.keys(values)
  return told.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}
