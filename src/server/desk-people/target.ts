// Staff acts on people, not on colleagues and not on themselves. Rights of staff are in the hands of the owner.
import type { DeskPerson } from '#contract/desk-people.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { lockPerson, type PersonRow } from './person.sql.ts'

/** Call first in the transaction of an act. The lock serialises all acts on one account. */
export async function lockTarget(tx: Db, actor: Actor, id: number): Promise<PersonRow> {
  const person = await lockPerson(tx, id)
  if (!person) throw notFound('seller_not_found')
  assertTarget(actor, person)
  return person
}

export function assertTarget(actor: Actor, person: PersonRow) {
  const obstacle = obstacleTo(actor, person)
  if (obstacle === 'self') throw forbidden('not_oneself')
  if (obstacle === 'staff') throw forbidden('staff_member')
}

export function obstacleTo(
  actor: Actor,
  { id, staff_role }: Pick<PersonRow, 'id' | 'staff_role'>,
): DeskPerson['obstacle'] {
  if (id === actor.id) return 'self'
  return staff_role ? 'staff' : null
}
