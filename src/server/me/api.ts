import { me as endpoints } from '#contract/me.ts'
import {
  addPasskey,
  cancelOwnRecovery,
  createPasskeyOptions,
  createRecoveryCodes,
  endOwnSession,
  listPasskeys,
  listSessions,
  passkeyStepUpOptions,
  readRecovery,
  readRecoveryCodes,
  removePasskey,
  requireStepUp,
  rotateIfDue,
  stepUpWithPasskey,
} from '#server/accounts/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { noTokenCookie, tokenCookie } from '#server/http/cookies.ts'
import { cancelDeletion, requestDeletion } from './account-deletion.ts'
import { readExport, requestExport } from './account-export.ts'
import { changeProfile, removeAvatar, setAvatar } from './change-profile.ts'
import type { MeContext } from './context.ts'
import { changePassword, changePhone, sendPhoneCode, sendStepUpCode, stepUpWithCode } from './credentials.ts'
import { removeEmail, sendMyEmailCode, verifyEmail } from './my-email.ts'
import { addPhone, listPhones, removePhone, sendShownPhoneCode } from './my-phones.ts'
import { readSettings, readStart } from './settings.ts'

export function meApi(context: MeContext) {
  const { db, clock } = context
  return serve(endpoints, {
    start: async ({ actor, token, hasTokenCookie, setCookie }) => {
      const start = await readStart(context, actor)
      const next = token && hasTokenCookie && (await rotateIfDue(db, clock, token))
      if (next) setCookie(tokenCookie(next))
      return start
    },
    settings: async ({ actor }) => readSettings(context, actor),
    change: async ({ actor, body }) => changeProfile(context, actor, body),
    setAvatar: async ({ actor, body }) => setAvatar(context, actor, body.name),
    removeAvatar: async ({ actor }) => replyNull(removeAvatar(context, actor)),

    sendStepUpCode: async ({ actor, visitor }) => sendStepUpCode(context, actor, visitor),
    stepUp: async ({ actor, visitor, body }) => replyNull(stepUpWithCode(context, actor, visitor, body)),
    sendPhoneCode: async ({ actor, visitor, body }) => sendPhoneCode(context, actor, visitor, body),
    changePhone: async ({ actor, visitor, body }) => changePhone(context, actor, visitor, body),
    phones: async ({ actor }) => listPhones(context, actor),
    sendShownPhoneCode: async ({ actor, visitor, body }) => sendShownPhoneCode(context, actor, visitor, body),
    addPhone: async ({ actor, visitor, body }) => addPhone(context, actor, visitor, body),
    removePhone: async ({ actor, params }) => removePhone(context, actor, params.phone),
    sendEmailCode: async ({ actor, visitor, body }) => sendMyEmailCode(context, actor, visitor, body.email),
    verifyEmail: async ({ actor, visitor, body }) => verifyEmail(context, actor, visitor, body),
    removeEmail: async ({ actor }) => removeEmail(context, actor),
    changePassword: async ({ actor, body }) =>
      replyNull(changePassword(context, actor, body.current_password, body.password)),

    recoveryCodes: async ({ actor }) => readRecoveryCodes(context, actor),
    createRecoveryCodes: async ({ actor }) => {
      await requireStepUp(db, clock, actor)
      const codes = await createRecoveryCodes(context, actor)
      return { codes, ...(await readRecoveryCodes(context, actor)) }
    },

    recovery: async ({ actor }) => readRecovery(context, actor),
    cancelRecovery: async ({ actor }) => replyNull(cancelOwnRecovery(context, actor)),

    passkeys: async ({ actor }) => listPasskeys(context, actor),
    passkeyOptions: async ({ actor }) => createPasskeyOptions(context, actor),
    addPasskey: async ({ actor, body }) => addPasskey(context, actor, body),
    removePasskey: async ({ actor, params }) => removePasskey(context, actor, params.id),
    passkeyStepUpOptions: async ({ actor }) => passkeyStepUpOptions(context, actor),
    stepUpWithPasskey: async ({ actor, body }) => replyNull(stepUpWithPasskey(context, actor, body)),

    sessions: async ({ actor }) => listSessions(db, clock, actor),
    endSession: async ({ actor, params, setCookie }) => {
      const id = idFrom(params.id, 'not_found')
      await endOwnSession(db, actor, id)
      if (id === actor.sessionId) setCookie(noTokenCookie)
      return null
    },

    export: async ({ actor }) => readExport(context, actor),
    requestExport: async ({ actor }) => requestExport(context, actor),
    requestDeletion: async ({ actor }) => requestDeletion(context, actor),
    cancelDeletion: async ({ actor }) => cancelDeletion(context, actor),
  })
}

const replyNull = (work: Promise<unknown>) => work.then(() => null)
