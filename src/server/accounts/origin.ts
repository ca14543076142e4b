import { randomBytes } from 'node:crypto'
import type { Visitor } from '#server/platform/actor.ts'
import type { Secret } from '#server/platform/secret.ts'

/** Where a request came from, as keyed hashes: counted, and recognised, but not remembered. */
export type Origin = { sender: Buffer; device: Buffer | null }

export const originOf = (secret: Secret, { address, device }: Visitor): Origin => ({
  sender: secret.sign('sender', address),
  device: device ? deviceHash(secret, device) : null,
})

export const deviceHash = (secret: Secret, device: string) => secret.sign('device', device)

export const newDevice = () => randomBytes(16).toString('base64url')
