import type { WorkerTexts } from '#i18n/texts.ts'

export const worker: WorkerTexts = {
  name: 'Souqna',
  news: 'You have something new on Souqna',
  confirmed: 'Thanks, your ad is confirmed',
  offlineTitle: 'You’re offline',
  offlineBody: 'This page couldn’t be loaded. Check your connection. We’ll retry automatically.',
  kept: 'Messages and ads you haven’t sent yet are saved on this device.',
  retry: 'Try again',
  chats: 'Chats',
  allChats: 'All chats',
  asOf: (date, time) => `You’re offline. This is how it was on ${date}, ${time}.`,
  notStored: 'This chat isn’t stored on this device.',
  noChats: 'No chats yet.',
  gone: 'Deleted account',
  deleted: 'Message deleted',
  kinds: {
    image: 'Photo',
    video: 'Video',
    voice: 'Voice message',
    file: 'File',
    ad: 'Ad',
    offer: 'Price offer',
    deal: 'Step of the deal',
    meetup: 'Meeting',
  },
}
