import type { WorkerTexts } from '#i18n/texts.ts'

export const worker: WorkerTexts = {
  name: 'Souqna',
  news: 'There is something new for you on Souqna',
  offlineTitle: 'You are offline',
  offlineBody: 'We could not get this page. Check your connection; we try again by ourselves as soon as it is back.',
  kept: 'Messages and ads you wrote that are not sent yet are kept on this device.',
  retry: 'Try again',
  chats: 'Chats',
}
