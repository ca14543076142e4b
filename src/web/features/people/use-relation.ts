import { useEffect, useRef, useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Relation } from '#contract/people.ts'
import { runInOrder } from '#web/browser/run-in-order.ts'
import { useCall } from '#web/session/use-call.ts'
import { setHidden, useIsConfirmed } from '#web/session/user.ts'

export type RelationState = ReturnType<typeof useRelation>

const strangers: Relation = { is_me: false, is_followed: false, is_blocked: false }

/**
 * Relation of the user to a seller: `known`, or loaded after the page has started (not for visitors). A change shows
 * immediately and reverts when the server rejects it.
 */
export function useRelation(sellerId: number, known?: Relation) {
  const call = useCall()
  const isConfirmed = useIsConfirmed()
  const [relation, setRelation] = useState(known)
  const [atFirst, setAtFirst] = useState(known)
  /** After a click its response is newer than a pending load. */
  const wasPressed = useRef(false)
  const to = { params: { id: String(sellerId) } }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each person who looks
  useEffect(() => {
    if (known || !isConfirmed || wasPressed.current) return
    call((api) => api.people.relation(to), { kind: 'background' }).then((loaded) => {
      if (!loaded || wasPressed.current) return
      setRelation(loaded)
      setAtFirst(loaded)
    })
  }, [isConfirmed])

  function change(next: Partial<Relation>, perform: (api: Client<SouqnaApi>) => Promise<Relation>) {
    wasPressed.current = true
    const before = relation
    setRelation({ ...(before ?? strangers), ...next })
    return runInOrder(`relation-${sellerId}`, async (isLast) => {
      const reply = await call(perform)
      if (isLast()) setRelation(reply ?? before)
      return reply !== undefined
    })
  }

  async function block() {
    setHidden(sellerId, true)
    const isDone = await change({ is_followed: false, is_blocked: true }, (api) => api.people.block(to))
    if (!isDone) setHidden(sellerId, false)
  }

  async function unblock() {
    const isDone = await change({ is_blocked: false }, (api) => api.people.unblock(to))
    if (isDone) setHidden(sellerId, false)
  }

  return {
    relation,
    /** Change of the follower count since the page was rendered. */
    followersShift: Number(relation?.is_followed ?? false) - Number((atFirst ?? relation)?.is_followed ?? false),
    follow: () => void change({ is_followed: true }, (api) => api.people.follow(to)),
    unfollow: () => void change({ is_followed: false }, (api) => api.people.unfollow(to)),
    block: () => void block(),
    unblock: () => void unblock(),
  }
}
