import type { SafetyTexts } from '#i18n/texts.ts'

export const safety: SafetyTexts = {
  heading: 'Safety tips',
  more: 'All safety tips',
  repeated: {
    text: 'One of these photos appeared before in another seller’s ad. It may be a stock photo, or it may be copied. Ask for a new photo before you pay.',
    link: 'See the other ad',
  },
  advice: {
    general: [
      'See and try it before you pay.',
      'Meet in a public place, by day.',
      'Send no deposit, and give nobody a code you received.',
    ],
    cars: [
      'Have the car checked by a mechanic you trust, not one the seller suggests.',
      'Compare the chassis and engine numbers with the papers, and ask about fines and seizures.',
      'Pay when the ownership is transferred, not before.',
    ],
    properties: [
      'View the place yourself and ask for the original title deed.',
      'Get a recent extract from the land registry, and make sure there is no lien.',
      'Pay nothing before a written contract with witnesses or a lawyer.',
    ],
    jobs: [
      'A real employer never asks you to pay for registration or training.',
      'Do not send a photo of your ID before you know who you are dealing with.',
      'Meet at the workplace, and tell someone where you are.',
    ],
    services: [
      'Agree on price and time in writing before the work starts.',
      'Ask to see earlier work or ratings.',
      'Pay in parts after each step, not everything in advance.',
    ],
  },
}
