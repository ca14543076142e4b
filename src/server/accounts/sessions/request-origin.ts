import { randomBytes } from 'node:crypto'
import type { Visitor } from '#server/platform/actor.ts'
import type { Secret } from '#server/platform/secret.ts'

/** Address and device of a request as keyed hashes, so that limits work without storing them. */
export type RequestOrigin = { sender: Buffer; device: Buffer | null }

export const requestOrigin = (secret: Secret, { address, device }: Visitor): RequestOrigin => ({
  sender: secret.sign('sender', address),
  device: device ? hashDeviceId(secret, device) : null,
})

export const hashDeviceId = (secret: Secret, device: string) => secret.sign('device', device)

export const createDeviceId = () => randomBytes(16).toString('base64url')
