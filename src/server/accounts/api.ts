import { accounts as endpoints } from '#contract/accounts.ts'
import { serve } from '#server/http/api/serve.ts'
import { deviceCookie, noTokenCookie, tokenCookie } from '#server/http/cookies.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { sendCode } from './codes/send-code.ts'
import type { AccountsContext } from './context.ts'
import { passkeySignInOptions, signInWithPasskey } from './passkeys/passkeys.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { cancelRecoveryByToken, recover, sendRecoveryCode } from './recovery/account-recovery.ts'
import { register } from './registration/register.ts'
import { suggestUserName } from './registration/suggest-user-name.ts'
import { createDeviceId } from './sessions/request-origin.ts'
import { endSession, endSessionsOf } from './sessions/sessions.ts'
import { signInWithCode } from './sign-in/sign-in-with-code.ts'
import { signInWithPassword } from './sign-in/sign-in-with-password.ts'
import { signInWithRecoveryCode } from './sign-in/sign-in-with-recovery-code.ts'
import type { SignedIn } from './sign-in/start-session.ts'
import { requireSmsPhone } from './users/phones.ts'

type CookieWriter = { setCookie(cookie: string): void }

export function accountsApi(context: AccountsContext) {
  const isHttps = context.origin.startsWith('https:')
  const signInReply = createSignInReply(isHttps)
  return serve(endpoints, {
    sendCode: async ({ body, visitor, ...request }) =>
      sendCode(context, withDevice(visitor, request, isHttps), {
        purpose: body.purpose,
        proof: body.proof,
        clientId: body.client_id,
        phone: requireSmsPhone(body.phone),
      }),

    signInWithCode: async ({ body, ...request }) => {
      const { code_id: codeId, code, create_account: createsAccount } = body
      const outcome = await signInWithCode(context, request, { codeId, code, createsAccount })
      if (outcome.next === 'dashboard')
        return { next: 'dashboard' as const, ...signInReply(outcome.signedIn, request, body) }
      const { ticket, expiresIn: expires_in } = outcome.ticket
      if (outcome.next === 'register') return { next: 'register' as const, ticket, expires_in }
      return { next: 'asleep' as const, ticket, expires_in, opens_at: outcome.opensAt.toISOString() }
    },

    signInWithPassword: async ({ body, ...request }) =>
      signInReply(await signInWithPassword(context, request, body), request, body),

    signInWithRecoveryCode: async ({ body, ...request }) =>
      signInReply(await signInWithRecoveryCode(context, request, body), request, body),

    passkeyOptions: async ({ visitor }) => passkeySignInOptions(context, visitor),

    signInWithPasskey: async ({ body, ...request }) =>
      signInReply(await signInWithPasskey(context, request, body), request, body),

    sendRecoveryCode: async ({ body, ...request }) => sendRecoveryCode(context, request, body),

    recover: async ({ body, ...request }) => {
      const outcome = await recover(context, request, { codeId: body.code_id, code: body.code })
      if (outcome.next === 'wait') return { next: 'wait' as const, opens_at: outcome.opensAt.toISOString() }
      return { next: 'dashboard' as const, ...signInReply(outcome.signedIn, request, body) }
    },

    cancelRecovery: async ({ body }) => {
      await cancelRecoveryByToken(context, body.token)
      return null
    },

    suggestUserName: async ({ body }) => ({ user_name: await suggestUserName(context, body) }),

    register: async ({ body, ...request }) => signInReply(await register(context, request, body), request, body),

    resetPassword: async ({ body, visitor }) => {
      await resetPassword(context, visitor, { codeId: body.code_id, code: body.code, password: body.password })
      return null
    },

    signOut: async ({ actor, setCookie }) => {
      await endSession(context.db, actor)
      context.log.info('session.ended', { user_id: actor.id, session_id: actor.sessionId, reason: 'sign_out' })
      setCookie(noTokenCookie)
      return null
    },

    signOutEverywhere: async ({ actor, setCookie }) => {
      await endSessionsOf(context.db, actor.id)
      context.log.info('session.ended', { user_id: actor.id, session_id: null, reason: 'sign_out_everywhere' })
      setCookie(noTokenCookie)
      return null
    },
  })
}

type SignInRequest = CookieWriter & { isFromOwnPage: boolean }

/** Sets the cookies of a new session, or returns its token to an app that asks for it. */
const createSignInReply =
  (isHttps: boolean) =>
  (
    { user, token, device }: SignedIn,
    { setCookie, isFromOwnPage }: SignInRequest,
    { return_token: isTokenWanted }: { return_token?: boolean | undefined },
  ) => {
    setCookie(deviceCookie(device, isHttps))
    if (isTokenWanted && !isFromOwnPage) return { user, token }
    setCookie(tokenCookie(token))
    return { user }
  }

/** Gives the browser a device id with the first code, so that the limit per device works. */
function withDevice(visitor: Visitor, { setCookie }: CookieWriter, isHttps: boolean): Visitor {
  if (visitor.device) return visitor
  const device = createDeviceId()
  setCookie(deviceCookie(device, isHttps))
  return { ...visitor, device }
}
