import { people as endpoints } from '#contract/people.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { PeopleContext } from './context.ts'
import { block, follow, listPeople, readRelation, unblock, unfollow } from './relations.ts'

export function peopleApi(people: PeopleContext) {
  const seller = ({ id }: { id: string }) => idFrom(id, 'seller_not_found')
  return serve(endpoints, {
    relation: async ({ actor, params }) => readRelation(people, actor, seller(params)),
    follow: async ({ actor, params }) => follow(people, actor, idFrom(params.id, 'not_available')),
    unfollow: async ({ actor, params }) => unfollow(people, actor, seller(params)),
    block: async ({ actor, params }) => block(people, actor, seller(params)),
    unblock: async ({ actor, params }) => unblock(people, actor, seller(params)),
    followers: async ({ actor, query }) => listPeople(people, actor, 'followers', query),
    following: async ({ actor, query }) => listPeople(people, actor, 'following', query),
    blocked: async ({ actor, query }) => listPeople(people, actor, 'blocked', query),
  })
}
