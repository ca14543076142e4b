// Refusals: one shape for all calls.
import { failures } from '#i18n/en/failures.ts'

export const failureSchema = {
  type: 'object',
  properties: {
    status: { const: false },
    code: {
      type: 'string',
      description: `What was refused, for programs. New codes may be added. ${Object.keys(failures).join(', ')}`,
    },
    message: { type: 'string', description: 'A sentence for people, in the language of Accept-Language.' },
    errors: {
      type: 'object',
      description:
        'With status 422: sentences by field. Fields of a nested object are written with dots: `draft.name`.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: { type: 'string', description: 'Also in the header X-Request-Id and in the log of the server.' },
    retry_after: { type: 'integer', description: 'Seconds, as in the Retry-After header.' },
    puzzle: {
      type: 'object',
      description:
        'With code prove_work: send the call again with `proof`, an answer that makes SHA-256 of `puzzle:answer` begin ' +
        'with so many zero bits.',
      properties: { puzzle: { type: 'string' }, bits: { type: 'integer' } },
      required: ['puzzle', 'bits'],
    },
    details: {
      type: 'object',
      description: 'With status 409: what exists already.',
      properties: {
        ad_id: { type: 'integer', description: 'duplicate_ad: my ad that is the same.' },
        number: { type: 'string', description: 'already_reported: the number of my open report.' },
      },
    },
  },
  required: ['status', 'code', 'message', 'errors', 'request_id'],
}

const refusal = (description: string, headers: Record<string, unknown> = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const header = (type: string, description: string) => ({ description, schema: { type } })

export const responses = {
  SignInFirst: refusal('No session, or it is over.', { 'WWW-Authenticate': header('string', 'Bearer realm="Souqna"') }),
  Invalid: refusal('Fields are missing or not valid; `errors` names them.'),
  Refused: refusal('Refused. 429 and 503 say in Retry-After when to try again.', {
    'Retry-After': header('integer', 'Seconds.'),
  }),
}
