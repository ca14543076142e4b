// A storage that speaks as much S3 as we do, on this machine and in memory. It believes no request whose signature it
// cannot work out by itself, from the bytes that came over the wire.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#server/platform/config.ts'

export type WireRequest = { method: string; target: string; headers: Record<string, string>; body: Buffer }
/** Answers before the storage does: a status, or undefined to let it. */
type Trouble = (request: WireRequest) => { status: number; code: string } | undefined

export type TestS3 = {
  settings: S3Settings
  objects: Map<string, Buffer>
  requests: WireRequest[]
  trouble: Trouble
  /** Sends half of every object and hangs up. */
  breaksOff: boolean
  stop(): Promise<void>
}

const keys = { accessKey: 'TESTKEY', secretKey: 'a/secret+with=signs' }

export async function startS3(): Promise<TestS3> {
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  const running: TestS3 = {
    settings: { endpoint: '', bucket: 'souqna', region: 'me-south-1', ...keys },
    objects: new Map(),
    requests: [],
    trouble: () => undefined,
    breaksOff: false,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray())
    const { method = '', url: target = '' } = incoming
    const request = { method, target, headers: incoming.headers as Record<string, string>, body }
    running.requests.push(request)
    const refused = running.trouble(request) ?? refusalOf(request, running.settings.secretKey, Date.now())
    if (refused) return outgoing.writeHead(refused.status).end(`<Error><Code>${refused.code}</Code></Error>`)
    if (running.breaksOff) outgoing.writeHead(200, { 'content-length': 10 }).write('half', () => outgoing.destroy())
    else serve(running.objects, request, outgoing)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return running
}

function serve(objects: Map<string, Buffer>, { method, target, headers, body }: WireRequest, outgoing: ServerResponse) {
  if (method === 'PUT') {
    objects.set(target, body)
    return outgoing.writeHead(200).end()
  }
  if (method === 'DELETE') {
    objects.delete(target)
    return outgoing.writeHead(204).end()
  }
  const found = objects.get(target)
  if (!found) return outgoing.writeHead(404).end(method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
  const [, from, to] = headers.range?.match(/^bytes=(\d+)-(\d*)$/) ?? []
  if (from === undefined) return outgoing.writeHead(200, { 'content-length': found.length }).end(found)
  const last = Math.min(to ? Number(to) : found.length - 1, found.length - 1)
  outgoing.writeHead(206, { 'content-range': `bytes ${from}-${last}/${found.length}` })
  return outgoing.end(found.subarray(Number(from), last + 1))
}

/** AWS, "Authenticating Requests (AWS Signature Version 4)": the steps in the order in which they are told there. */
export function refusalOf({ method, target, headers, body }: WireRequest, secret: string, now: number) {
  const said = headers.authorization?.match(
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/,
  )
  if (!said) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const [, date = '', region = '', names = '', signature = ''] = said
  const stamp = headers['x-amz-date'] ?? ''
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(now - at) < 900_000) || !stamp.startsWith(date)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const digest = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== digest) return { status: 400, code: 'XAmzContentSHA256Mismatch' }

  const [path = '', query = ''] = target.split('?')
  const pairs = query ? query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`)) : []
  let canonical = `${method}\n${path}\n${pairs.sort().join('&')}\n`
  for (const name of names.split(';')) canonical += `${name}:${headers[name]}\n`
  canonical += `\n${names}\n${digest}`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const toSign = `AWS4-HMAC-SHA256\n${stamp}\n${date}/${region}/s3/aws4_request\n${hashed}`
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const dateKey = mac(Buffer.from(`AWS4${secret}`), date)
  const expected = mac(mac(mac(mac(dateKey, region), 's3'), 'aws4_request'), toSign)
  if (timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return undefined
  return { status: 403, code: 'SignatureDoesNotMatch' }
}
