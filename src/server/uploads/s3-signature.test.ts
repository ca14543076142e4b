// Amazon's own examples: "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk".
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signRequest } from './s3-signature.ts'

const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const host = 'examplebucket.s3.amazonaws.com'

const examples = [
  {
    what: 'reading a part of an object',
    method: 'GET',
    target: '/test.txt',
    headers: { range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'writing an object whose name needs encoding',
    method: 'PUT',
    target: '/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a parameter without a value',
    method: 'GET',
    target: '/?lifecycle',
    headers: {},
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'two parameters',
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: {},
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
]

describe('a signature is the one Amazon publishes', () => {
  test.each(examples)('for $what', ({ method, target, headers, body, signature }) => {
    const sha256 = createHash('sha256').update(body).digest('hex')
    const sent = signRequest({ method, url: new URL(`https://${host}${target}`), headers, sha256 }, keys, at)
    expect(sent.authorization).toMatch(new RegExp(`Signature=${signature}$`))
    expect(sent.authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request')
    expect(sent).not.toHaveProperty('host')
  })
})
