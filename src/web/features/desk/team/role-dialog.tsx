import { useState } from 'react'
import type { StaffTeam } from '#contract/desk.ts'
import { type StaffRole, staffRoles } from '#contract/staff.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { useStepUp } from '#web/parts/step-up/step-up-dialog.tsx'
import { useCall } from '#web/session/use-call.ts'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { notify } from '#web/ui/notice-list.ts'
import type { useLayer } from '#web/ui/use-layer.ts'

const noRole = 'none'

export type RoleDialogProps = {
  layer: ReturnType<typeof useLayer>
  member: StaffTeam['members'][number]
  onChange: (team: StaffTeam) => void
}

export function RoleDialog({ layer, member, onChange }: RoleDialogProps) {
  const { shell, team } = useDeskText()
  const call = useCall()
  const sensitive = useStepUp()
  const [chosen, setChosen] = useState<string>(member.role)
  const options = staffRoles.map((role): [string, string] => [role, `${shell.roles[role]}: ${shell.roleHints[role]}`])

  async function change(reason: string) {
    const role = chosen === noRole ? null : (chosen as StaffRole)
    const params = { id: String(member.id) }
    const changed = await call(sensitive((api) => api.desk.changeRole({ params, body: { role, reason } })))
    if (!changed) return
    notify({ kind: 'success', title: role ? team.changed : team.removed })
    onChange(changed)
  }

  return (
    <ReasonDialog layer={layer} title={team.changeTitle(member.full_name)} confirmLabel={shell.save} onConfirm={change}>
      <RadioList
        isNarrow
        name={`role-${member.id}`}
        label={team.role}
        options={[...options, [noRole, team.remove]]}
        checkedValue={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
    </ReasonDialog>
  )
}
