import { plural } from '#i18n/plural.ts'
import type { FairPriceTexts } from '#i18n/texts.ts'

export const fairPrice: FairPriceTexts = {
  heading: 'What similar ads ask',
  between: 'Most ask between',
  and: 'and ',
  middle: 'Middle price:',
  count: plural('en', { one: 'from # similar ad', other: 'from # similar ads' }),
  position: {
    below: 'This ad asks less than most of them.',
    inside: 'This ad asks what most of them ask.',
    above: 'This ad asks more than most of them.',
  },
  ownPosition: {
    below: 'Your price is lower than most of them.',
    inside: 'Your price is what most of them ask.',
    above: 'Your price is higher than most of them.',
  },
  note: 'These are prices asked in ads that are live now, not a valuation. Condition and extras change a price.',
  workings: 'How we worked it out',
  basis: 'What they have in common',
  ads: 'The most similar',
}
