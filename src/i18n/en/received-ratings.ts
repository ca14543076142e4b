import type { ReceivedRatingTexts } from '#i18n/texts.ts'

export const receivedRatings: ReceivedRatingTexts = {
  received: 'Ratings',
  recommend: (percent) => `${percent}% would recommend`,
  recommends: 'Recommends',
  recommendsNot: 'Does not recommend',
  afterDeal: 'After a deal',
  afterChat: 'After a chat',
}
