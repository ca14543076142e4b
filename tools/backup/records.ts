// The inner layer of a backup file: records, each a JSON description and a stream of bytes, compressed together.
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError, createSealing, createUnsealing } from './sealed-stream.ts'

export type Table = { name: string; columns: string[]; key: string | null }
export type TableSum = { rows: number; sha256: string }
export type RecordHead =
  | { kind: 'database'; migrations: string[]; tables: Table[]; createdAt: string }
  | { kind: 'table'; name: string }
  | { kind: 'file'; path: string }
  | { kind: 'secret' }
  /** Written last. Sequences are read after all tables, so that no number is given twice. */
  | { kind: 'end'; sums: Record<string, TableSum>; sequences: [name: string, value: string | null][]; files: number }

export type RecordWriter = { write(head: RecordHead, content?: AsyncIterable<Buffer>): Promise<void> }

/** The file appears under its name only when it is complete. */
export async function writeBackup(
  path: string,
  passphrase: string | undefined,
  fill: (writer: RecordWriter) => Promise<void>,
) {
  const draft = `${path}.part`
  const compressing = createGzip({ level: 3 })
  const target = createWriteStream(draft, { mode: 0o600, flush: true })
  const written = pipeline(compressing, createSealing(passphrase), target)
  // A failure of the disk must also end the writing, which may wait for room.
  const failed = written.then(() => new Promise<never>(() => {}))
  // Without this an error of `fill` ends the process before it is reported.
  failed.catch(() => {})
  const send = async (bytes: Buffer) => {
    if (!compressing.write(bytes)) await Promise.race([once(compressing, 'drain'), failed])
  }
  const writer: RecordWriter = {
    async write(head, content) {
      await send(framed(Buffer.from(JSON.stringify(head))))
      for await (const chunk of content ?? []) if (chunk.length) await send(framed(chunk))
      await send(Buffer.alloc(4))
    },
  }
  try {
    await fill(writer)
    compressing.end()
    await written
    await rename(draft, path)
  } catch (error) {
    compressing.destroy()
    await written.catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

function framed(bytes: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

export type ReadRecord = { head: RecordHead; content: Readable }

/** Calls `visit` for each record, in the order of the file. What it leaves unread is skipped. */
export async function readBackup(
  path: string,
  passphrase: string | undefined,
  visit: (record: ReadRecord) => Promise<void>,
) {
  let isComplete = false
  await pipeline(createReadStream(path), createUnsealing(passphrase), createGunzip(), async (source) => {
    const reader = createReader(source as AsyncIterable<Buffer>)
    for (let text = await reader.frame(); text; text = await reader.frame()) {
      const head = JSON.parse(text.toString()) as RecordHead
      isComplete ||= head.kind === 'end'
      const content = Readable.from(reader.frames(), { objectMode: false })
      await visit({ head, content })
      for await (const _rest of content.destroyed ? [] : content);
    }
  })
  if (!isComplete) throw new BackupError('The backup is not complete.')
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  async function take(length: number): Promise<Buffer | undefined> {
    const parts = [waiting]
    for (let size = waiting.length; size < length; ) {
      const { value, done } = await chunks.next()
      if (done) return undefined
      parts.push(value)
      size += value.length
    }
    const all = parts.length === 1 ? waiting : Buffer.concat(parts)
    waiting = all.subarray(length)
    return all.subarray(0, length)
  }
  async function frame() {
    const length = (await take(4))?.readUInt32BE()
    return length ? take(length) : undefined
  }
  return {
    frame,
    async *frames() {
      for (let chunk = await frame(); chunk; chunk = await frame()) yield chunk
    },
  }
}
