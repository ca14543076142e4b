import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskPerson } from '#contract/desk-people.ts'
import { hasPermission, type StaffRole } from '#contract/staff.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { DeskSection } from './facts.tsx'
import { type ReasonAct, ReasonActForm } from './reason-act.tsx'

// These load the form library.
const ChangePhoneForm = lazy(async () => ({ default: (await import('./change-phone-form.tsx')).ChangePhoneForm }))
const LimitForm = lazy(async () => ({ default: (await import('./limit-form.tsx')).LimitForm }))

type ActName = ReasonAct | 'limit_account' | 'change_phone'
type Props = { desk: DeskPerson; role: StaffRole | null; rules: { id: string; heading: string }[] }

/** The acts that the state of the account and the role of the viewer allow. One form is open at a time. */
export function PersonActs({ desk, role, rules }: Props) {
  const { people: words } = useDeskText()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<ActName>()
  const [shownPhone, setShownPhone] = useState<string>()
  const acts = actsFor(desk, role)
  if (!acts.length) return null

  const onDone = (name: ActName, phone: string | undefined) => {
    setOpen(undefined)
    setShownPhone(phone)
    if (!phone) notify({ kind: 'success', title: words.acts[name].done })
    void revalidate()
  }

  return (
    <DeskSection id="acts" heading={words.sections.acts}>
      <p role="status" className="mb-3 empty:mb-0">
        {shownPhone && (
          <>
            {words.acts.show_phone.done}{' '}
            <bdi dir="ltr" className="font-bold text-lg tabular-nums">
              {shownPhone}
            </bdi>
          </>
        )}
      </p>
      <ul className="flex flex-col gap-2">
        {acts.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-expanded={open === name}
              className={buttonClass(open === name ? 'primary' : 'quiet', 'w-full')}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              {words.acts[name].open}
            </button>
            {open === name && (
              <div className="my-2 rounded-md bg-sunken p-3">
                <p className="mb-3">{words.acts[name].lead}</p>
                <Suspense fallback={<div className="h-40" />}>
                  <ActForm name={name} desk={desk} rules={rules} onDone={(phone) => onDone(name, phone)} />
                </Suspense>
              </div>
            )}
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

type ActFormProps = {
  name: ActName
  desk: DeskPerson
  rules: Props['rules']
  onDone: (phone?: string) => void
}

function ActForm({ name, desk, rules, onDone }: ActFormProps) {
  const { id } = desk.person
  if (name === 'limit_account') return <LimitForm personId={id} rules={rules} onDone={onDone} />
  if (name === 'change_phone') return <ChangePhoneForm personId={id} onDone={onDone} />
  return <ReasonActForm act={name} personId={id} onDone={onDone} />
}

function actsFor(desk: DeskPerson, role: StaffRole | null): ActName[] {
  if (desk.obstacle) return []
  const isBanned = desk.banned_at !== null
  const hasOpenRequest = desk.requests.some(({ status }) => status === 'open')
  const act = hasPermission(role, 'act_on_people')
  const ban = hasPermission(role, 'ban')
  const phone = hasPermission(role, 'change_phone')
  const isChanging = Boolean(desk.recovery?.new_phone)
  const all: [ActName, boolean][] = [
    ['show_phone', act && desk.person.phone !== null],
    ['end_sessions', act && desk.sessions.length > 0],
    ['lift_limits', act && desk.limits !== null],
    ['limit_account', act && !isBanned],
    ['restore_account', act && desk.deletes_at !== null],
    ['start_export', act && !isBanned && desk.export_state !== 'waiting'],
    ['change_phone', phone && !isBanned && desk.recovery === null],
    ['cancel_phone_change', phone && isChanging],
    ['unban_user', ban && isBanned],
    ['ask_ban', ban && !isBanned && desk.is_established && !hasOpenRequest],
    ['ban_user', ban && !isBanned && !desk.is_established],
  ]
  return all.flatMap(([name, isPossible]) => (isPossible ? name : []))
}
