// s3rver, an independent S3 server that verifies every signature, behind a proxy that can simulate faults.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/platform/s3-url.ts'

type S3Request = { method: string; target: string; headers: Record<string, string> }
/** Replaces the response: an error, half of an object, one that stops half-way, no response at all, or a late one. */
type Fault = { status: number; code: string } | 'breaks off' | 'stops' | 'hangs' | { delay: number }

export type TestS3 = {
  settings: S3Settings
  requests: S3Request[]
  fault: (request: S3Request) => Fault | undefined
  /** The keys of all stored objects. */
  objects(): Promise<string[]>
  stop(): Promise<void>
}

const bucket = 'souqna'
/** s3rver accepts only this pair of keys. */
const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'souqna-s3-'))
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await s3rver.configureBuckets()
  const serve = s3rver.callback()

  const server = createServer((incoming, outgoing) => {
    const { method = '', url: target = '' } = incoming
    const request = { method, target, headers: incoming.headers as Record<string, string> }
    running.requests.push(request)
    const fault = running.fault(request)
    if (!fault) return void serve(incoming, outgoing)
    if (typeof fault === 'object' && 'delay' in fault) {
      return void setTimeout(() => serve(incoming, outgoing), fault.delay)
    }
    incoming.resume()
    if (fault === 'hangs') return
    if (fault === 'stops') return void outgoing.writeHead(200, { 'content-length': 10 }).write('half')
    if (fault === 'breaks off') {
      return void outgoing.writeHead(200, { 'content-length': 10 }).write('half', () => outgoing.destroy())
    }
    outgoing.writeHead(fault.status).end(`<Error><Code>${fault.code}</Code></Error>`)
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
    fault: () => undefined,
    objects: () => objectsIn(join(directory, bucket)),
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
      s3rver.logger.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return running
}

/** s3rver also writes metadata files, which are skipped. */
async function objectsIn(folder: string) {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => file.endsWith('._S3rver_object')).map((file) => file.replace('._S3rver_object', ''))
}
