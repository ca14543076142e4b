// The cookies we set (spec §9, decisions.md "Signing in").
const year = 31_536_000

/** The session. HttpOnly: a token that lives a year must not be readable by script. */
export const tokenCookie = (token: string) =>
  `_token=${encodeURIComponent(JSON.stringify({ token }))}; Path=/; Max-Age=${year}; Secure; HttpOnly; SameSite=Strict`

export const noTokenCookie = '_token=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict'

/** Tells browsers apart where codes are counted; says nothing of who uses it. */
export const deviceCookie = (device: string) =>
  `device=${device}; Path=/; Max-Age=${year}; Secure; HttpOnly; SameSite=Lax`

/** The token in a `_token` cookie's value; nothing when it is not one of ours. */
export function tokenIn(value: string | null): string | undefined {
  if (!value) return undefined
  try {
    const { token } = JSON.parse(decodeURIComponent(value))
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}
