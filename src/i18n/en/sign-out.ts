import { plural } from '#i18n/plural.ts'
import type { SignOutTexts } from '#i18n/texts.ts'

export const signOutQuestion: SignOutTexts = {
  title: 'You have unsent messages',
  lead: plural('en', {
    one: 'One message hasn’t been sent yet. Signing out deletes it from this device.',
    other: '# messages haven’t been sent yet. Signing out deletes them from this device.',
  }),
  confirm: 'Delete and sign out',
  cancel: 'Stay signed in',
  close: 'Close',
}
