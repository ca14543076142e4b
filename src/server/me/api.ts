import { me as endpoints } from '#contract/me.ts'
import { endOwnSession, listSessions, rotateIfDue } from '#server/accounts/service.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { noTokenCookie, tokenCookie } from '#server/http/cookies.ts'
import { cancelDeletion, exportAccount, requestDeletion } from './leaving.ts'
import { changeEmail, changePassword, changePhone, sendPhoneCode, sendStepUpCode, stepUpWithCode } from './secrets.ts'
import { changeProfile, type MeContext, readSettings, readStart, removeAvatar, setAvatar } from './service.ts'

export function meApi(mine: MeContext) {
  const { db, clock } = mine
  return serve(endpoints, {
    start: async ({ actor, token, hasTokenCookie, setCookie }) => {
      const start = await readStart(mine, actor)
      const next = token && hasTokenCookie && (await rotateIfDue(db, clock, token))
      if (next) setCookie(tokenCookie(next))
      return start
    },
    settings: async ({ actor }) => readSettings(mine, actor),
    change: async ({ actor, body }) => changeProfile(mine, actor, body),
    setAvatar: async ({ actor, body }) => setAvatar(mine, actor, body.name),
    removeAvatar: async ({ actor }) => nothing(removeAvatar(mine, actor)),

    sendStepUpCode: async ({ actor, visitor }) => sendStepUpCode(mine, actor, visitor),
    stepUp: async ({ actor, body }) => nothing(stepUpWithCode(mine, actor, body)),
    sendPhoneCode: async ({ actor, visitor, body }) => sendPhoneCode(mine, actor, visitor, body.phone),
    changePhone: async ({ actor, body }) => changePhone(mine, actor, body),
    changeEmail: async ({ actor, body }) => changeEmail(mine, actor, body.email),
    changePassword: async ({ actor, body }) =>
      nothing(changePassword(mine, actor, body.current_password, body.password)),

    sessions: async ({ actor }) => listSessions(db, clock, actor),
    endSession: async ({ actor, params, setCookie }) => {
      const id = idFrom(params.id, 'not_found')
      await endOwnSession(db, actor, id)
      if (id === actor.sessionId) setCookie(noTokenCookie)
      return null
    },

    export: async ({ actor }) => exportAccount(mine, actor),
    requestDeletion: async ({ actor }) => requestDeletion(mine, actor),
    cancelDeletion: async ({ actor }) => cancelDeletion(mine, actor),
  })
}

const nothing = (work: Promise<unknown>) => work.then(() => null)
