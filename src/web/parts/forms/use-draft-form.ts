import { type RefObject, useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { Violations } from '#contract/violation.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { messageOf } from './use-schema-form.ts'
import { violationTextsIn } from './violation-texts.ts'

/**
 * State of a form whose caller validates and sends in steps: values, and one error per path of the body (`car.year`).
 * Focus moves to the first invalid field of `container`.
 */
export function useDraftForm<Values extends FieldValues>(initial: Values, container: RefObject<HTMLElement | null>) {
  const { notices } = useText()
  const language = useLanguage()
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> })
  const values = form.watch()
  const errors = errorsByPath(form.formState.errors)
  const [errorsShownAt, setErrorsShownAt] = useState(0)

  // Load the texts early: the connection may be gone when they are needed.
  useEffect(() => {
    void violationTextsIn(language, '')
  }, [language])

  useEffect(() => {
    if (!errorsShownAt) return
    // Runs after the step itself has taken focus.
    const timer = setTimeout(() => {
      container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
    return () => clearTimeout(timer)
  }, [errorsShownAt, container])

  /**
   * Changes values and removes the errors of these paths, by default those of the changed fields. A function gets the
   * current values: those of the last render miss a change that arrived since, such as one that the title proposed.
   */
  function set(changeOf: Change<Values>, ...paths: string[]) {
    const change = typeof changeOf === 'function' ? changeOf(form.getValues()) : changeOf
    // Fields set their formatted text when they lose focus. If nothing changed, the error stays: removing it would move
    // the button that is being pressed.
    const current: Partial<Values> = form.getValues()
    if (Object.entries(change).every(([name, value]) => isSame(value, current[name]))) return
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    }
    clearErrors(...(paths.length ? paths : Object.keys(change)))
  }

  function clearErrors(...paths: string[]) {
    form.clearErrors(paths as Path<Values>[])
  }

  function showErrors(sentences: Record<string, string>) {
    form.clearErrors()
    for (const [path, message] of Object.entries(sentences)) form.setError(path as Path<Values>, { message })
    setErrorsShownAt(Date.now())
  }

  async function showViolations(violations: Violations) {
    const textOf = await violationTextsIn(language, notices.anError)
    const sentences = Object.entries(violations).flatMap(([path, [first]]) => (first ? [[path, textOf(first)]] : []))
    showErrors(Object.fromEntries(sentences))
  }

  return { values, set, errors, clearErrors, showErrors, showViolations }
}

/** Values, or how they follow from the current ones. */
export type Change<Values> = Partial<Values> | ((current: Values) => Partial<Values>)

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** react-hook-form nests errors by path; fields ask for them by the whole path. */
function errorsByPath(errors: object, prefix = ''): Record<string, string> {
  const entries = Object.entries(errors).flatMap(([key, error]) => {
    if (!(error instanceof Object)) return []
    const message = messageOf(error)
    return message === undefined
      ? Object.entries(errorsByPath(error, `${prefix}${key}.`))
      : [[`${prefix}${key}`, message]]
  })
  return Object.fromEntries(entries)
}
