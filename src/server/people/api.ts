import { people as endpoints } from '#contract/people.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { PeopleContext } from './context.ts'
import { listPeople } from './list-people.ts'
import { block, follow, readRelation, unblock, unfollow } from './relations.ts'

export function peopleApi(context: PeopleContext) {
  const sellerId = (params: { id: string }) => idFrom(params.id, 'seller_not_found')
  return serve(endpoints, {
    relation: async ({ actor, params }) => readRelation(context, actor, sellerId(params)),
    follow: async ({ actor, params }) => follow(context, actor, idFrom(params.id, 'not_available')),
    unfollow: async ({ actor, params }) => unfollow(context, actor, sellerId(params)),
    block: async ({ actor, params }) => block(context, actor, sellerId(params)),
    unblock: async ({ actor, params }) => unblock(context, actor, sellerId(params)),
    followers: async ({ actor, query }) => listPeople(context, actor, 'followers', query),
    following: async ({ actor, query }) => listPeople(context, actor, 'following', query),
    blocked: async ({ actor, query }) => listPeople(context, actor, 'blocked', query),
  })
}
