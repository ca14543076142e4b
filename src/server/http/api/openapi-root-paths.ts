// Calls at the root of the server, outside the base of the API: channels of realtime events, and files.
import { imageUrlWidths } from '#contract/images.ts'

const servers = [{ url: '/' }]
const refused = { '4XX': { $ref: '#/components/responses/Refused' } }
const binary = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } })

const parameter = (name: string, schema: object) => ({ name, in: 'path', required: true, schema })
const width = parameter('width', { type: 'integer', enum: [...imageUrlWidths] })
const fileName = parameter('file', { type: 'string', examples: ['0123456789abcdef0123456789abcdef.webp'] })

function authorisation(operationId: string, summary: string, fields: string[], reply: object, required: string[]) {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]))
  return {
    servers,
    post: {
      tags: ['realtime'],
      operationId,
      summary,
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required: fields } },
        },
      },
      responses: {
        200: {
          description: 'Signed. Not in the envelope, because Pusher clients expect these fields.',
          content: { 'application/json': { schema: { type: 'object', properties: reply, required } } },
        },
        401: { $ref: '#/components/responses/SignInFirst' },
        ...refused,
      },
    },
  }
}

function file(operationId: string, summary: string, isPublic: boolean, parameters: object[], type: string) {
  return {
    servers,
    get: {
      tags: ['files'],
      operationId,
      summary,
      security: isPublic ? [] : [{ bearer: [] }],
      parameters,
      responses: { 200: { description: 'The file', content: binary(type) }, ...refused },
    },
  }
}

const text = { type: 'string' }

export const rootPaths = {
  '/broadcasting/auth': authorisation(
    'realtime.authorizeChannel',
    'Signs a subscription of a socket to a private channel. 403 for a channel of somebody else.',
    ['socket_id', 'channel_name'],
    { auth: text, channel_data: text, shared_secret: text },
    ['auth'],
  ),
  '/broadcasting/user-auth': authorisation(
    'realtime.authenticateUser',
    'Signs a socket in as the user of the session (`pusher:signin`).',
    ['socket_id'],
    { auth: text, user_data: text },
    ['auth', 'user_data'],
  ),
  '/media/{width}/{kind}/{file}': file(
    'files.image',
    'A public image. `name` of an image is `{kind}/{file}`. It never changes and may be kept forever.',
    true,
    [width, parameter('kind', { type: 'string', enum: ['ad', 'profile', 'demo'] }), fileName],
    'image/webp',
  ),
  '/chat-pictures/{width}/chat/{file}': file(
    'files.chatImage',
    'An image of a message, for the members of its conversation. `name` of the image is `chat/{file}`.',
    false,
    [width, fileName],
    'image/webp',
  ),
  '/chat-files/{id}': file(
    'files.chatFile',
    'A video, voice message or document of a message, for the members of its conversation. Supports Range.',
    false,
    [parameter('id', text)],
    'application/octet-stream',
  ),
}
