import { meetups as endpoints } from '#contract/meetups.ts'
import { senderIn } from '#server/chat/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Actor } from '#server/platform/actor.ts'
import { answerMeetup } from './answer-meetup.ts'
import type { MeetupsContext } from './context.ts'
import { proposeMeetup } from './propose-meetup.ts'
import { readSharedMeetup, shareMeetup, unshareMeetup } from './share-meetup.ts'

export function meetupsApi(context: MeetupsContext) {
  const conversation = ({ id }: { id: string }) => idFrom(id, 'conversation_not_found')
  const meetup = ({ seq }: { seq: string }) => idFrom(seq, 'meetup_not_found')
  const senderOf = (actor: Actor, params: { id: string }) => senderIn(context.db, actor, conversation(params))
  return serve(endpoints, {
    propose: async ({ actor, params, body }) =>
      proposeMeetup(context, await senderOf(actor, params), conversation(params), body),
    answer: async ({ actor, params, body }) =>
      answerMeetup(context, await senderOf(actor, params), conversation(params), meetup(params), body),
    share: async ({ actor, params }) => shareMeetup(context, actor, conversation(params), meetup(params)),
    unshare: async ({ actor, params }) => unshareMeetup(context, actor, conversation(params), meetup(params)),
    shared: async ({ visitor, query }) => readSharedMeetup(context, visitor, query.token),
  })
}
