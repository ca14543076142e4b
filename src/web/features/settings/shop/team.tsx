import { useState } from 'react'
import { useController } from 'react-hook-form'
import { InviteBody, type ShopTeam } from '#contract/shops.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { ConfirmDialog } from '#web/parts/confirm-dialog/confirm-dialog.tsx'
import { FormFooter } from '#web/parts/forms/form-footer.tsx'
import { messageOf, useSchemaForm } from '#web/parts/forms/use-schema-form.ts'
import { checkPhone } from '#web/parts/phone-field/load-phone-tools.ts'
import { PhoneField } from '#web/parts/phone-field/phone-field.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { useShopText } from './shop-text.ts'

/** Who answers the chats of the shop, and who is invited. */
export function Team({ atFirst }: { atFirst: ShopTeam }) {
  const { team: words } = useShopText()
  const { cancel } = useMemberText().settings
  const [team, setTeam] = useState(atFirst)
  const [isInviting, setIsInviting] = useState(false)
  const isEmpty = !team.agents.length && !team.invitations.length
  return (
    <div className="border-line border-t pt-4">
      <h3 className="font-semibold">{words.heading}</h3>
      <p className="text-muted">{words.lead}</p>
      {isEmpty && <p className="mt-3">{words.empty}</p>}
      <ul className="mt-1 divide-y divide-line">
        {team.agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} onChange={setTeam} />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation.phone} invitation={invitation} onChange={setTeam} />
        ))}
      </ul>
      {isInviting ? (
        <>
          <InviteForm
            onInvited={(invited) => {
              setTeam(invited)
              setIsInviting(false)
              notify({ kind: 'success', title: words.invited })
            }}
          />
          <button type="button" className={buttonClass('plain', 'mt-1')} onClick={() => setIsInviting(false)}>
            {cancel}
          </button>
        </>
      ) : (
        <button type="button" className={buttonClass('quiet', 'mt-3')} onClick={() => setIsInviting(true)}>
          <Icon name="user-plus" />
          {words.add}
        </button>
      )}
    </div>
  )
}

type RowProps<T> = T & { onChange: (team: ShopTeam) => void }

function AgentRow({ agent, onChange }: RowProps<{ agent: ShopTeam['agents'][number] }>) {
  const { team: words } = useShopText()
  const call = useCall()
  const layer = useLayer(`remove-agent-${agent.id}`)

  async function remove() {
    const rest = await call((api) => api.shops.removeAgent({ params: { id: String(agent.id) } }))
    if (!rest) return
    onChange(rest)
    notify({ kind: 'success', title: words.removed })
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar person={agent} />
      <p className="min-w-0 grow">
        <span className="line-clamp-2 font-semibold">
          <bdi>{agent.full_name}</bdi>
        </span>
        <span className="text-muted text-sm">
          <bdi>@{agent.user_name}</bdi>
        </span>
      </p>
      <button type="button" onClick={layer.open} className={buttonClass('quiet')}>
        {words.remove}
        <span className="sr-only">{agent.full_name}</span>
      </button>
      <ConfirmDialog
        layer={layer}
        title={words.removeTitle(agent.full_name)}
        confirmLabel={words.remove}
        onConfirm={remove}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    </li>
  )
}

function InvitationRow({ invitation, onChange }: RowProps<{ invitation: ShopTeam['invitations'][number] }>) {
  const { team: words } = useShopText()
  const call = useCall()

  async function withdraw() {
    const rest = await call((api) => api.shops.withdraw({ params: { phone: invitation.phone } }))
    if (rest) onChange(rest)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-3">
      <p>
        <bdi dir="ltr" className="font-semibold tabular-nums">
          {invitation.text}
        </bdi>
        <span className="block text-muted text-sm">{words.waiting}</span>
      </p>
      <button type="button" onClick={withdraw} className={buttonClass('quiet')}>
        {words.withdraw}
        <span className="sr-only">{invitation.text}</span>
      </button>
    </li>
  )
}

function InviteForm({ onInvited }: { onInvited: (team: ShopTeam) => void }) {
  const { team: words } = useShopText()
  const sensitive = useStepUp()
  const { form, submit, isBusy, error } = useSchemaForm({
    schema: InviteBody,
    defaults: { phone: { text: '', country: 'SY' } },
    bodyOf: ({ phone }) => ({ phone }),
    alsoCheck: checkPhone,
    send: (api, body) => sensitive((client) => client.shops.invite({ body }))(api),
    onDone: onInvited,
  })
  const { field, fieldState } = useController({ name: 'phone', control: form.control })
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <PhoneField
        name="phone"
        label={words.phone}
        hint={words.phoneHint}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={messageOf(fieldState.error)}
      />
      <FormFooter error={error} isBusy={isBusy}>
        {words.invite}
      </FormFooter>
    </form>
  )
}
