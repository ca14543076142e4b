// Texts of the service worker, for when no page can be loaded.
export const worker = {
  name: 'سوقنا',
  news: 'لديك جديد في سوقنا',
  offlineTitle: 'لا اتصال بالإنترنت',
  offlineBody: 'تعذّر فتح هذه الصفحة. تحقّق من اتصالك، وسنحاول تلقائياً حين يعود.',
  kept: 'ما كتبته من رسائل وإعلانات ولم يُرسل بعد محفوظ على هذا الجهاز.',
  retry: 'حاول مرة أخرى',
  chats: 'المحادثات',
  allChats: 'كل المحادثات',
  asOf: (date: string, time: string) => `لا اتصال بالإنترنت. هذا ما كان في ${date}، ${time}.`,
  notStored: 'هذه المحادثة غير محفوظة على هذا الجهاز.',
  noChats: 'لا محادثات بعد.',
  gone: 'حساب محذوف',
  deleted: 'رسالة محذوفة',
  kinds: { image: 'صورة', video: 'فيديو', voice: 'رسالة صوتية', file: 'ملف', ad: 'إعلان' },
}
