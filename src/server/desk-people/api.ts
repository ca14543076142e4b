import { deskPeople as endpoints } from '#contract/desk-people.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Actor } from '#server/platform/actor.ts'
import { endSessions, exportForPerson, restoreAccount, showPhone } from './act-on-account.ts'
import { banPerson, unbanPerson } from './ban-person.ts'
import { cancelPhoneChange, changePhone, sendNewPhoneCode } from './change-phone.ts'
import type { DeskPeopleContext } from './context.ts'
import { liftLimits, limitAccount } from './limit-account.ts'
import { addNote, removeNote } from './notes.ts'
import { readPerson } from './read-person.ts'
import { searchByPhone, searchPeople } from './search-people.ts'

type ActCall = { actor: Actor; params: { id: string }; body: { reason: string } }

export function deskPeopleApi(context: DeskPeopleContext) {
  const personIn = ({ id }: { id: string }) => idFrom(id, 'seller_not_found')
  /** Replies with the person as they are after the act. */
  const afterAct =
    (act: (context: DeskPeopleContext, actor: Actor, input: { id: number; reason: string }) => Promise<unknown>) =>
    async ({ actor, params, body }: ActCall) => {
      const id = personIn(params)
      await act(context, actor, { id, reason: body.reason })
      return readPerson(context, actor, id)
    }
  return serve(endpoints, {
    search: async ({ query }) => searchPeople(context, query.q ?? ''),
    findByPhone: async ({ actor, body }) => searchByPhone(context, actor, body),
    person: async ({ actor, params }) => readPerson(context, actor, personIn(params)),
    showPhone: async ({ actor, params, body }) => showPhone(context, actor, { id: personIn(params), ...body }),

    addNote: async ({ actor, params, body }) =>
      addNote(context, actor, personIn(params), { clientId: body.client_id, body: body.body }),
    deleteNote: async ({ actor, params }) =>
      removeNote(context, actor, personIn(params), idFrom(params.note, 'note_not_found')),

    endSessions: afterAct(endSessions),
    liftLimits: afterAct(liftLimits),
    restore: afterAct(restoreAccount),
    startExport: afterAct(exportForPerson),
    ban: afterAct(banPerson),
    unban: afterAct(unbanPerson),
    cancelPhoneChange: afterAct(cancelPhoneChange),
    limit: async ({ actor, params, body }) => {
      const id = personIn(params)
      await limitAccount(context, actor, id, body)
      return readPerson(context, actor, id)
    },

    sendPhoneCode: async ({ actor, visitor, params, body }) =>
      sendNewPhoneCode(context, actor, visitor, { id: personIn(params), phone: body.phone, clientId: body.client_id }),
    changePhone: async ({ actor, visitor, params, body }) => {
      const { code_id: codeId, code, reason } = body
      const id = personIn(params)
      await changePhone(context, actor, visitor, { id, codeId, code, reason })
      return readPerson(context, actor, id)
    },
  })
}
