import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { deskPeople } from '#contract/desk-people.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type Call = { params: { id: string }; body: { reason: string } }
type Send = (api: Client<SouqnaApi>, call: Call) => Promise<unknown>

const senders = {
  show_phone: (api, call) => api.deskPeople.showPhone(call),
  end_sessions: (api, call) => api.deskPeople.endSessions(call),
  lift_limits: (api, call) => api.deskPeople.liftLimits(call),
  restore_account: (api, call) => api.deskPeople.restore(call),
  start_export: (api, call) => api.deskPeople.startExport(call),
  cancel_phone_change: (api, call) => api.deskPeople.cancelPhoneChange(call),
  unban_user: (api, call) => api.deskPeople.unban(call),
  ask_ban: (api, call) => api.deskPeople.ban(call),
  ban_user: (api, call) => api.deskPeople.ban(call),
} satisfies Record<string, Send>
export type ReasonAct = keyof typeof senders

type Props = { act: ReasonAct; personId: number; onDone: (phone?: string) => void }

/** An act that needs nothing but its reason. */
export function ReasonForm({ act, personId, onDone }: Props) {
  const { people: words, shell } = useDeskText()
  const send: Send = senders[act]
  const { field, submit, isBusy, error } = useSchemaForm({
    schema: deskPeople.endSessions.body,
    defaults: { reason: '' },
    bodyOf: ({ reason }) => ({ reason: reason ?? '' }),
    send: (api, body) => send(api, { params: { id: String(personId) }, body }),
    onDone: (reply) => onDone(shownPhone(reply)),
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <TextField {...field('reason')} dir="auto" maxLength={500} label={shell.reason} hint={shell.reasonHint} />
      <FormFooter error={error} isBusy={isBusy}>
        {words.acts[act].submit}
      </FormFooter>
    </form>
  )
}

const shownPhone = (reply: unknown) =>
  reply instanceof Object && 'phone' in reply && typeof reply.phone === 'string' ? reply.phone : undefined
