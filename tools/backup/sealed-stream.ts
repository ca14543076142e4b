// The outer layer of a backup file: blocks that cannot be changed, reordered or cut off unnoticed, encrypted with a
// passphrase if there is one. Layout: magic, header as a JSON line, then blocks of length, content and 16 bytes of proof.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** The message is a sentence for the operator. */
export class BackupError extends Error {}

const magic = 'SOUQNA BACKUP 1\n'
const blockBytes = 64 * 1024
const proofBytes = 16
/** 128 MB and about half a second: guessing a passphrase is expensive, restoring is not. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
type ScryptCost = typeof scryptCost

type Header = { salt: string; isEncrypted: boolean }
type Sealer = { seal(block: Buffer, isLast: boolean): Buffer; open(sealed: Buffer, isLast: boolean): Buffer }

const damaged = () => new BackupError('The backup is damaged or was cut off.')

/** Tests that open a file many times pass a lower cost. */
export function createSealing(passphrase: string | undefined, cost: ScryptCost = scryptCost) {
  const header: Header = { salt: randomBytes(16).toString('hex'), isEncrypted: passphrase !== undefined }
  const start = Buffer.from(`${magic}${JSON.stringify(header)}\n`)
  const sealer = createSealer(header, passphrase, cost)
  let waiting: Buffer = Buffer.alloc(0)
  let hasStarted = false
  function push(stream: Transform, block: Buffer, isLast: boolean) {
    if (!hasStarted) stream.push(start)
    hasStarted = true
    const sealed = sealer.seal(block, isLast)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    stream.push(Buffer.concat([length, sealed]))
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk])
      // One block always waits: only at the end it is known to be the last.
      while (waiting.length > blockBytes) {
        push(this, waiting.subarray(0, blockBytes), false)
        waiting = waiting.subarray(blockBytes)
      }
      done()
    },
    flush(done) {
      push(this, waiting, true)
      done()
    },
  })
}

export function createUnsealing(passphrase: string | undefined, cost: ScryptCost = scryptCost) {
  let waiting: Buffer = Buffer.alloc(0)
  let sealer: Sealer | undefined
  /** The newest whole block; the one before the end is the last. */
  let block: Buffer | undefined

  function readHeader() {
    const end = waiting.indexOf(10, magic.length)
    if (waiting.length < magic.length || (end < 0 && waiting.length < 1000)) return
    if (waiting.toString('latin1', 0, magic.length) !== magic)
      throw new BackupError('This file is not a backup of Souqna.')
    if (end < 0) throw damaged()
    sealer = createSealer(JSON.parse(waiting.toString('utf8', magic.length, end)) as Header, passphrase, cost)
    waiting = waiting.subarray(end + 1)
  }

  function readBlocks(stream: Transform) {
    while (sealer && waiting.length >= 4) {
      const length = waiting.readUInt32BE()
      if (length > blockBytes + proofBytes) throw damaged()
      if (waiting.length < 4 + length) return
      if (block) stream.push(sealer.open(block, false))
      block = waiting.subarray(4, 4 + length)
      waiting = waiting.subarray(4 + length)
    }
  }

  const guarded = (done: TransformCallback, work: () => void) => {
    try {
      work()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      guarded(done, () => {
        waiting = Buffer.concat([waiting, chunk])
        if (!sealer) readHeader()
        readBlocks(this)
      })
    },
    flush(done) {
      guarded(done, () => {
        if (!sealer || !block || waiting.length) throw damaged()
        this.push(sealer.open(block, true))
      })
    },
  })
}

/** The number of a block and whether it is the last are part of its proof. */
function createSealer({ salt, isEncrypted }: Header, passphrase: string | undefined, cost: ScryptCost): Sealer {
  if (isEncrypted && passphrase === undefined) throw new BackupError('The backup is encrypted: give its passphrase.')
  let counter = 0n
  const nextPlace = (isLast: boolean) => {
    const place = Buffer.alloc(12)
    place.writeBigUInt64BE(counter)
    place[8] = Number(isLast)
    counter += 1n
    return place
  }
  if (!isEncrypted || passphrase === undefined) return createHashSealer(salt, nextPlace)
  const key = scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'hex'), 32, cost)
  return {
    seal(block, isLast) {
      const cipher = createCipheriv('aes-256-gcm', key, nextPlace(isLast))
      return Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, isLast) {
      const isFirst = counter === 0n
      const decipher = createDecipheriv('aes-256-gcm', key, nextPlace(isLast))
      decipher.setAuthTag(sealed.subarray(-proofBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(0, -proofBytes)), decipher.final()])
      } catch {
        throw isFirst ? new BackupError('The passphrase is wrong, or the backup is damaged.') : damaged()
      }
    },
  }
}

/** Without a passphrase: finds damage, but whoever can write the file can also forge it. */
function createHashSealer(salt: string, nextPlace: (isLast: boolean) => Buffer): Sealer {
  const proofOf = (block: Buffer, isLast: boolean) =>
    createHash('sha256').update(salt).update(nextPlace(isLast)).update(block).digest().subarray(0, proofBytes)
  return {
    seal: (block, isLast) => Buffer.concat([block, proofOf(block, isLast)]),
    open(sealed, isLast) {
      const block = sealed.subarray(0, -proofBytes)
      if (!proofOf(block, isLast).equals(sealed.subarray(-proofBytes))) throw damaged()
      return block
    },
  }
}
