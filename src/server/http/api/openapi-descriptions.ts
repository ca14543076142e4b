// What a reader of the API cannot guess from the name and type of a field.
import { imageUrlWidths } from '#contract/images.ts'

const widths = imageUrlWidths.join(', ')
const imageName = `The image is at \`/media/{width}/{name}\` on the server of the site; widths: ${widths}.`

/** By component, then by field. */
export const descriptions: Record<string, Record<string, string>> = {
  AdImage: {
    name: imageName,
    placeholder: 'A data: URL of a few hundred bytes to show until the image is loaded; empty when there is none.',
  },
  StoredImage: { name: `${imageName} Send it in \`images\` of an ad, or in \`pictures\` of a message.` },
  Author: { full_name: 'Null once the account is deleted.', picture: imageName },
  SellerCard: { picture: imageName, rating: 'From 1 to 5; null without ratings.' },
  ChatFile: { id: 'The file is at `/chat-files/{id}` on the server of the site, for the members of the conversation.' },
  Message: {
    pictures: `At \`/chat-pictures/{width}/{name}\`, for the members of the conversation; widths: ${widths}.`,
    seq: 'Number of the entry in its conversation, without gaps.',
    client_id: 'The id that the sender chose; null for messages of the other user.',
  },
  MessageDraft: { client_id: 'A UUID of this message: sending it again returns the message that was stored.' },
  AdCard: {
    price: 'New Syrian pounds; null when the seller hides it.',
    seller_id: 'With a session, ads of people with a block between them and the user are left out of every list.',
  },
  Paginate: {
    total: 'Of the whole list, also on a page past its end. People whom a block hides are counted.',
    total_relation: '`gte`: there are at least so many.',
    last_page: 'Numbered pages end at 50; `next_cursor` continues from there.',
  },
}
