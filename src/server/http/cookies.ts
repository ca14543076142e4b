// The cookies that the server sets.
const year = 31_536_000

/** The session. HttpOnly, because a token with a lifetime of a year must not be readable by scripts. */
export const tokenCookie = (token: string) =>
  `_token=${encodeURIComponent(JSON.stringify({ token }))}; Path=/; Max-Age=${year}; Secure; HttpOnly; SameSite=Strict`

export const noTokenCookie = '_token=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict'

/** Only this host can set a cookie with the prefix: another subdomain cannot plant a device. Browsers want https for it. */
export const deviceCookieName = (isHttps: boolean) => (isHttps ? '__Host-device' : 'device')

/** Identifies the browser for the limits of SMS codes. Contains nothing about the user. */
export const deviceCookie = (device: string, isHttps: boolean) =>
  `${deviceCookieName(isHttps)}=${device}; Path=/; Max-Age=${year}; Secure; HttpOnly; SameSite=Lax`

/** Reads the token from the value of a `_token` cookie; undefined for an invalid value. */
export function tokenIn(value: string | null): string | undefined {
  if (!value) return undefined
  try {
    const { token } = JSON.parse(decodeURIComponent(value))
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}
