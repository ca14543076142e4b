import { useEffect } from 'react'
import { codeDigits } from '#contract/credentials.ts'
import { withLatinDigits } from '#contract/digits.ts'

/** The code in what was typed or pasted: Arabic digits, spaces, or the whole message around it. */
export function parseCode(typed: string): string {
  const latin = withLatinDigits(typed)
  const whole = latin.match(new RegExp(`(?<!\\d)\\d{${codeDigits}}(?!\\d)`))?.[0]
  return whole ?? latin.replace(/\D/g, '').slice(0, codeDigits)
}

export const isCompleteCode = (code: string) => code.length === codeDigits

type CodeCredential = Credential & { code: string }

/** Where the browser can read the message itself (WebOTP), nobody has to type. */
export function useCodeFromMessage(onCode: (code: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens once, for as long as the form stands
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const control = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: control.signal } as CredentialRequestOptions
    navigator.credentials.get(wanted).then(
      (found) => found && onCode(parseCode((found as CodeCredential).code)),
      // Refused, unsupported or too late: people type it, as everywhere else.
      () => {},
    )
    return () => control.abort()
  }, [])
}
