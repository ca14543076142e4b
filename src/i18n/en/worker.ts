import type { WorkerTexts } from '#i18n/texts.ts'

export const worker: WorkerTexts = {
  name: 'Souqna',
  news: 'You have something new on Souqna',
  offlineTitle: 'You’re offline',
  offlineBody: 'This page couldn’t be loaded. Check your connection. We’ll retry automatically.',
  kept: 'Messages and ads you haven’t sent yet are saved on this device.',
  retry: 'Try again',
  chats: 'Chats',
}
