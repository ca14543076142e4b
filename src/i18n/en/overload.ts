import type { OverloadTexts } from '#i18n/texts.ts'

export const overload: OverloadTexts = {
  title: 'The site is very busy',
  text: 'The page opens again in a few seconds. You don’t have to do anything.',
  again: 'Try again now',
}
