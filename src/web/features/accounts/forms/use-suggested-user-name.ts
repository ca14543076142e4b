import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PersonName } from '#contract/person-name.ts'
import { useAfterTyping } from '#web/session/use-after-typing.ts'
import type { RegistrationValues } from './registration-draft.ts'

const pause = 700

/** A free user name made of the full name, while the field is empty or the typed name is refused. */
export function useSuggestedUserName(form: UseFormReturn<RegistrationValues>, ticket: string) {
  const [suggestion, setSuggestion] = useState<{ fullName: string; userName: string | null }>()
  const [fullName, typed] = form.watch(['full_name', 'user_name'])
  const isWanted = !typed || form.formState.errors.user_name !== undefined
  const isAsked = isWanted && PersonName.safeParse(fullName).success
  useAfterTyping({
    text: isAsked ? fullName : undefined,
    pause,
    isQuiet: true,
    ask: (api) => api.accounts.suggestUserName({ body: { ticket, full_name: fullName } }),
    onReply: (reply) => setSuggestion(reply && { fullName, userName: reply.user_name }),
  })
  const userName = (isAsked && suggestion?.fullName === fullName && suggestion.userName) || null

  function accept() {
    if (userName) form.setValue('user_name', userName, { shouldValidate: form.formState.isSubmitted })
    form.clearErrors('user_name')
    // If the name is refused, another one is asked for.
    setSuggestion(undefined)
  }
  return { userName, accept }
}
