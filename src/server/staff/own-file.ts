import type { Actor } from '#server/platform/actor.ts'
import { forbidden } from '#server/platform/http-error.ts'

/** Staff does not decide about themselves, and does not read what colleagues and reporters wrote about them. */
export const isAboutSelf = (actor: Actor, ...people: (number | null | undefined)[]) => people.includes(actor.id)

export function assertNotAboutSelf(actor: Actor, ...people: (number | null | undefined)[]) {
  if (isAboutSelf(actor, ...people)) throw forbidden('own_thing')
}
