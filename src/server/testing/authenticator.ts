// A WebAuthn authenticator in software, for API tests: it makes ES256 passkeys and answers challenges.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type Authenticator = ReturnType<typeof createAuthenticator>
type Options = { challenge?: unknown }
/** `hasUser`: the device checked a PIN or fingerprint. */
type Circumstances = { origin?: string; rpId?: string; hasUser?: boolean }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytes = (...hex: string[]) => Buffer.from(hex.join(''), 'hex')

export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const authenticatorData = ({ rpId = 'souqna.test', hasUser = true }: Circumstances, attested = Buffer.alloc(0)) => {
    counter += 1
    const flags = 0x01 | (hasUser ? 0x04 : 0) | (attested.length ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }
  const envelope = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),
    /** The answer to the options of a new passkey. */
    create({ challenge }: Options, circumstances: Circumstances = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), bytes('0010'), id, coseKey(publicKey)])
      const data = authenticatorData(circumstances, credential)
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const start = bytes('a3', '63666d74', '646e6f6e65', '6761747453746d74', 'a0', '686175746844617461', '58')
      const attestation = Buffer.concat([start, Buffer.from([data.length]), data])
      const clientData = clientDataOf('webauthn.create', challenge, circumstances)
      return envelope({
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    /** The answer to the options of a sign-in. */
    get({ challenge }: Options, circumstances: Circumstances = {}) {
      const data = authenticatorData(circumstances)
      const clientData = clientDataOf('webauthn.get', challenge, circumstances)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return envelope({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
    /** Makes a copy of the device answer with an old counter. */
    rewind: () => {
      counter = 0
    },
  }
}

const clientDataOf = (type: string, challenge: unknown, { origin = 'http://souqna.test' }: Circumstances) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** COSE: { kty: EC2, alg: ES256, crv: P-256, x, y } */
function coseKey(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [first, second] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([bytes('a5', '0102', '0326', '2001', '215820'), first, bytes('225820'), second])
}
