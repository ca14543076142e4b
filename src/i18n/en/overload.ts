import type { OverloadTexts } from '#i18n/texts.ts'

export const overload: OverloadTexts = {
  title: 'The site is very busy',
  text: 'The page will open by itself in a few seconds. You do not have to do anything.',
  again: 'Try again now',
}
