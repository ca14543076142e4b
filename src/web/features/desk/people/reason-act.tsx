import { useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonForm } from '#web/features/desk/reason-form.tsx'
import { useCall } from '#web/session/use-call.ts'

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

/** An act about a person that needs nothing but its reason. */
export function ReasonActForm({ act, personId, onDone }: Props) {
  const { acts } = useDeskText().people
  const call = useCall()
  const [isBusy, setIsBusy] = useState(false)
  const send: Send = senders[act]

  async function perform(reason: string) {
    setIsBusy(true)
    const reply = await call((api) => send(api, { params: { id: String(personId) }, body: { reason } }))
    setIsBusy(false)
    if (reply !== undefined) onDone(shownPhone(reply))
  }

  return (
    <ReasonForm
      confirmLabel={acts[act].submit}
      isDanger={act === 'ban_user' || act === 'ask_ban'}
      isBusy={isBusy}
      onConfirm={perform}
    />
  )
}

const shownPhone = (reply: unknown) =>
  reply instanceof Object && 'phone' in reply && typeof reply.phone === 'string' ? reply.phone : undefined
