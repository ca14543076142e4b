import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PersonName } from '#contract/person-name.ts'
import { useCall } from '#web/session/use-call.ts'
import type { RegistrationValues } from './registration-draft.ts'

/** Waits until typing pauses. */
const pause = 700

/** A free user name made of the full name, while the field is empty or the typed name is refused. */
export function useSuggestedUserName(form: UseFormReturn<RegistrationValues>, ticket: string) {
  const call = useCall()
  const [userName, setUserName] = useState<string | null>(null)
  const [fullName, typed] = form.watch(['full_name', 'user_name'])
  const isWanted = !typed || form.formState.errors.user_name !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each name
  useEffect(() => {
    setUserName(null)
    if (!isWanted || !PersonName.safeParse(fullName).success) return
    const timer = setTimeout(async () => {
      const body = { ticket, full_name: fullName }
      const reply = await call((api) => api.accounts.suggestUserName({ body }), {
        kind: 'background',
        // A suggestion is a help, not a step: without one the person types a name.
        isHandled: () => true,
      })
      setUserName(reply?.user_name ?? null)
    }, pause)
    return () => clearTimeout(timer)
  }, [fullName, isWanted])

  function accept() {
    if (userName) form.setValue('user_name', userName, { shouldValidate: form.formState.isSubmitted })
    form.clearErrors('user_name')
  }
  return { userName, accept }
}
