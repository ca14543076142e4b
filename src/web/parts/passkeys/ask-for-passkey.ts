import type { PasskeyAnswer, PasskeyOptions } from '#contract/passkeys.ts'
import { CancelledError } from '#web/session/use-call.ts'

/** Makes a passkey on this device. The library loads on first use. */
export async function createPasskey({ id, options }: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type OptionsJson = Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON: options as unknown as OptionsJson }).catch(explain)
  return { id, response: response as unknown as PasskeyAnswer['response'] }
}

/** Asks the device for a passkey of this site. */
export async function answerWithPasskey({ id, options }: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type OptionsJson = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON: options as unknown as OptionsJson }).catch(explain)
  return { id, response: response as unknown as PasskeyAnswer['response'] }
}

/** The browser has shown its own dialog and its reason, so a closed dialog gets no notice of ours. */
function explain(error: unknown): never {
  const isClosed = error instanceof Error && /^(?:NotAllowed|Abort)Error$/.test(error.name)
  if (isClosed) throw new CancelledError()
  throw new PasskeyError(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'unsupported')
}

/** This device cannot do it: it has no screen lock or an old browser, or it has this passkey already. */
export class PasskeyError extends Error {
  readonly reason: 'known' | 'unsupported'

  constructor(reason: 'known' | 'unsupported') {
    super(reason)
    this.reason = reason
  }
}
