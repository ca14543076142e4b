import { useEffect, useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Relation } from '#contract/people.ts'
import { runInOrder } from '#web/browser/run-in-order.ts'
import { useCall } from '#web/session/use-call.ts'
import { rememberUser, setHidden, useIsConfirmed } from '#web/session/user.ts'

export type RelationState = ReturnType<typeof useRelation>

const strangers: Relation = { is_me: false, is_followed: false, is_blocked: false }

/**
 * How the signed-in person stands to a seller: as `known`, or as the server says after the page has started; visitors
 * are not asked about. Every change shows at once, and is taken back when the server refuses it.
 */
export function useRelation(sellerId: number, known?: Relation) {
  const call = useCall()
  const isConfirmed = useIsConfirmed()
  const [relation, setRelation] = useState(known)
  const [atFirst, setAtFirst] = useState(known)
  /** Once something was pressed, its own answer says more than one that may have been on its way before. */
  const wasPressed = useRef(false)
  const to = { params: { id: String(sellerId) } }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each person who looks
  useEffect(() => {
    if (known || !isConfirmed || wasPressed.current) return
    call((api) => api.people.relation(to), { kind: 'background' }).then((told) => {
      if (!told || wasPressed.current) return
      setRelation(told)
      setAtFirst(told)
    })
  }, [isConfirmed])

  function change(next: Partial<Relation>, perform: (api: Client<SouqnaApi>) => Promise<Relation>) {
    wasPressed.current = true
    const before = relation
    setRelation({ ...(before ?? strangers), ...next })
    return runInOrder(`standing-${sellerId}`, async (isLast) => {
      const told = await call(perform)
      if (isLast()) setRelation(told ?? before)
      return told !== undefined
    })
  }

  async function block() {
    setHidden(sellerId, true)
    const isDone = await change({ is_followed: false, is_blocked: true }, (api) => api.people.block(to))
    if (!isDone) setHidden(sellerId, false)
  }

  async function unblock() {
    const isDone = await change({ is_blocked: false }, (api) => api.people.unblock(to))
    if (!isDone) return
    // They may have blocked this person too: only the server knows whether anything is to be seen again.
    const start = await call((api) => api.me.start(), { kind: 'background' })
    if (start) rememberUser(start.user, start.hidden_sellers)
  }

  return {
    relation,
    /** How many followers more than when the page was drawn. */
    followersShift: Number(relation?.is_followed ?? false) - Number((atFirst ?? relation)?.is_followed ?? false),
    follow: () => void change({ is_followed: true }, (api) => api.people.follow(to)),
    unfollow: () => void change({ is_followed: false }, (api) => api.people.unfollow(to)),
    block: () => void block(),
    unblock: () => void unblock(),
  }
}
