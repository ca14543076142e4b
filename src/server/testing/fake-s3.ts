// A storage that speaks S3 and was not written by us: s3rver, in a folder of its own, on a port of its own. It works out
// every signature by itself. In front of it stands trouble, when a test asks for some.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/platform/config.ts'

type Asked = { method: string; target: string; headers: Record<string, string> }
/** What comes instead of the storage's answer: a refusal, half of an object, or nothing ever. */
type Trouble = { status: number; code: string } | 'breaks off' | 'says nothing'

export type TestS3 = {
  settings: S3Settings
  requests: Asked[]
  trouble: (asked: Asked) => Trouble | undefined
  /** The keys of what it holds. */
  objects(): Promise<string[]>
  stop(): Promise<void>
}

const bucket = 'souqna'
/** The one pair of keys that s3rver knows. */
const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'souqna-s3-'))
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await s3rver.configureBuckets()
  const serve = s3rver.callback()

  const server = createServer((incoming, outgoing) => {
    const { method = '', url: target = '' } = incoming
    const asked = { method, target, headers: incoming.headers as Record<string, string> }
    running.requests.push(asked)
    const trouble = running.trouble(asked)
    if (!trouble) return void serve(incoming, outgoing)
    incoming.resume()
    if (trouble === 'says nothing') return
    if (trouble === 'breaks off') {
      return void outgoing.writeHead(200, { 'content-length': 10 }).write('half', () => outgoing.destroy())
    }
    outgoing.writeHead(trouble.status).end(`<Error><Code>${trouble.code}</Code></Error>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const running: TestS3 = {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket,
      region: 'me-south-1',
      ...keys,
    },
    requests: [],
    trouble: () => undefined,
    objects: () => objectsIn(join(directory, bucket)),
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
      s3rver.logger.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return running
}

/** Beside what was stored, s3rver keeps notes of its own. */
async function objectsIn(folder: string) {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => file.endsWith('._S3rver_object')).map((file) => file.replace('._S3rver_object', ''))
}
