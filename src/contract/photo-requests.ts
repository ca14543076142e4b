// A buyer asks for a new photo: the seller photographs the thing with a mark of the day, and the buyer confirms the mark.
import * as z from 'zod/mini'
import { Sent } from './chat.ts'
import { post } from './endpoint.ts'
import { ChatImageName, Message } from './messages.ts'
import { ClientId } from './posting.ts'

export const photoRequestHours = 48

const Key = z.strictObject({ client_id: ClientId })

export const photoRequests = {
  ask: post('/chats/:id/photo-requests', {
    summary: 'Asks the seller of the ad for a new photo with a mark. One question is open at a time, for 48 hours.',
    body: Key,
    reply: Sent,
  }),
  answer: post('/chats/:id/photo-requests/:seq/photo', {
    summary:
      'Sends the photo. It must be uploaded after the question and differ from the images of the ad. Sellers only.',
    body: z.strictObject({ client_id: ClientId, picture: ChatImageName }),
    reply: Sent,
  }),
  confirm: post('/chats/:id/photo-requests/:seq/confirmation', {
    summary: 'Confirms that the mark is in the photo. Only the user who asked.',
    body: Key,
    reply: Sent,
  }),
  show: post('/chats/:id/photo-requests/:seq/on-ad', {
    summary: 'Shows the confirmed photo on the page of the ad, or no longer. Sellers only.',
    body: z.strictObject({ is_shown: z.boolean() }),
    reply: Message,
  }),
}
