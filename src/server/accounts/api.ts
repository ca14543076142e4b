import { accounts as endpoints } from '#contract/accounts.ts'
import { serve } from '#server/http/api/serve.ts'
import { deviceCookie, noTokenCookie, tokenCookie } from '#server/http/cookies.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { sendCode } from './codes/send-code.ts'
import type { AccountsContext } from './context.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { register } from './registration/register.ts'
import { createDeviceId } from './sessions/request-origin.ts'
import { endSession, endSessionsOf } from './sessions/sessions.ts'
import { type SignedIn, signInWithCode, signInWithPassword } from './sign-in/sign-in.ts'
import { requireSmsPhone } from './users/phones.ts'

type Cookies = { setCookie(cookie: string): void }

export function accountsApi(identity: AccountsContext) {
  return serve(endpoints, {
    sendCode: async ({ body, visitor, ...call }) =>
      sendCode(identity, withDevice(visitor, call), { ...body, phone: requireSmsPhone(body.phone) }),

    signInWithCode: async ({ body, ...call }) => {
      const outcome = await signInWithCode(identity, call, { codeId: body.code_id, code: body.code })
      if (outcome.next === 'dashboard') return { next: 'dashboard' as const, ...welcome(outcome.signedIn, call) }
      const { ticket, expiresIn: expires_in } = outcome.ticket
      if (outcome.next === 'register') return { next: 'register' as const, ticket, expires_in }
      return { next: 'asleep' as const, ticket, expires_in, opens_at: outcome.opensAt.toISOString() }
    },

    signInWithPassword: async ({ body, ...call }) => welcome(await signInWithPassword(identity, call, body), call),

    register: async ({ body, ...call }) => welcome(await register(identity, call, body), call),

    resetPassword: async ({ body, visitor }) => {
      await resetPassword(identity, visitor, { codeId: body.code_id, code: body.code, password: body.password })
      return null
    },

    signOut: async ({ actor, setCookie }) => {
      await endSession(identity.db, actor)
      setCookie(noTokenCookie)
      return null
    },

    signOutEverywhere: async ({ actor, setCookie }) => {
      await endSessionsOf(identity.db, actor.id)
      setCookie(noTokenCookie)
      return null
    },
  })
}

/** The session's cookie, the browser's own, and who it is now. */
function welcome({ user, token, device }: SignedIn, { setCookie }: Cookies) {
  setCookie(tokenCookie(token))
  setCookie(deviceCookie(device))
  return { user }
}

/** A browser gets its name with the first code, so that codes can be counted for it. */
function withDevice(visitor: Visitor, { setCookie }: Cookies): Visitor {
  if (visitor.device) return visitor
  const device = createDeviceId()
  setCookie(deviceCookie(device))
  return { ...visitor, device }
}
