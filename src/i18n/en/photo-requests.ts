import type { PhotoRequestTexts } from '#i18n/texts.ts'

export const photoRequests: PhotoRequestTexts = {
  messages: {
    ask: (mark) => `Could you take a photo of it now? Write ${mark} on paper and put it beside the item in the photo.`,
    confirm: (mark) => `I can see the mark ${mark} in the photo. Thanks.`,
  },
  ask: 'Ask for a new photo',
  title: 'A new photo from the seller',
  body: 'The seller photographs the item beside a paper with a four-digit mark that we choose now. So you know the photo was taken today and the seller has the item.',
  honest: 'We don’t check the photo. Look at it yourself.',
  send: 'Send request',
  mark: 'Mark',
  howTo: 'Write the mark on paper, put it beside the item and photograph both together.',
  take: 'Take photo',
  again: 'Take another photo',
  retry: 'Send again',
  sending: 'Sending the photo…',
  until: (until) => `Open until \u2068${until}\u2069`,
  expired: 'Ended without a photo',
  answered: 'The photo has arrived',
  look: (mark) => `Can you see the mark \u2068${mark}\u2069 in the photo? Confirm only what you see yourself.`,
  confirm: 'Mark is in the photo',
  waiting: 'Waiting for the buyer to confirm the mark.',
  confirmed: 'The buyer confirmed the mark',
  show: 'Show on ad',
  hide: 'Remove from ad',
  shown: 'Everyone who opens the ad can see it.',
}
