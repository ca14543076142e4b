import type { FailureCode } from '#i18n/texts.ts'

/** One upload and its expected result. */
export type HostileFile = {
  what: string
  bytes: Buffer
  type?: string
  name?: string
  expected: 'accepted' | FailureCode
}

/** Must not be in any stored file. */
export const payload = '<script>alert("souqna-payload")</script>'
export const payloadMark = 'souqna-payload'

export const expecting =
  (expected: HostileFile['expected']) =>
  ([what, bytes]: readonly [string, Buffer | string]): HostileFile => ({
    what,
    bytes: Buffer.from(bytes),
    expected,
  })
