// AWS Signature Version 4 for requests whose body is known. The test uses the examples of Amazon.
import { createHash, createHmac } from 'node:crypto'

type S3Keys = { accessKey: string; secretKey: string; region: string }
/** `sha256` is the hash of the body, in hexadecimal digits. */
type UnsignedRequest = { method: string; url: URL; headers: Record<string, string>; sha256: string }

/** The request headers, with the three that sign them. */
export function signRequest(
  { method, url, headers, sha256: content }: UnsignedRequest,
  keys: S3Keys,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': content,
    'x-amz-date': time,
  }
  const names = Object.keys(all).sort()
  const lines = names.map((name) => `${name}:${all[name]?.trim()}\n`)
  const request = [method, pathOf(url), queryOf(url), lines.join(''), names.join(';'), content].join('\n')
  const signature = hmac(signingKey(keys, scope), ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
  const credential = `Credential=${keys.accessKey}/${scope}`
  const authorization = `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names.join(';')},Signature=${signature.toString('hex')}`
  // fetch sets `host`.
  const { host: _, ...signedHeaders } = all
  return { ...signedHeaders, authorization }
}

const signingKey = ({ secretKey }: S3Keys, scope: string) =>
  scope.split('/').reduce<Buffer | string>((key, part) => hmac(key, part), `AWS4${secretKey}`)

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

const pathOf = (url: URL) =>
  url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')

const queryOf = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

/** RFC 3986 escapes more characters than encodeURIComponent. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
