import { useEffect } from 'react'
import { codeDigits } from '#contract/credentials.ts'
import { withLatinDigits } from '#contract/digits.ts'

/** Extracts the code from typed or pasted text: Arabic digits, spaces, or the whole message. */
export function parseCode(typed: string): string {
  const latin = withLatinDigits(typed)
  const whole = latin.match(new RegExp(`(?<!\\d)\\d{${codeDigits}}(?!\\d)`))?.[0]
  return whole ?? latin.replace(/\D/g, '').slice(0, codeDigits)
}

export const isCompleteCode = (code: string) => code.length === codeDigits

type CodeCredential = Credential & { code: string }

/** Reads the code from the SMS in browsers with WebOTP. */
export function useCodeFromMessage(onCode: (code: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once while the form is mounted
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const control = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: control.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (credential) => credential && onCode(parseCode((credential as CodeCredential).code)),
      // Denied, unsupported or timed out: the user types the code.
      () => {},
    )
    return () => control.abort()
  }, [])
}
