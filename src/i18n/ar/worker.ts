// Texts of the service worker, for when no page can be loaded.
export const worker = {
  name: 'سوقنا',
  news: 'لديك جديد في سوقنا',
  offlineTitle: 'لا يوجد اتصال بالإنترنت',
  offlineBody: 'لم نستطع جلب هذه الصفحة. تحقّق من اتصالك، ونحاول من جديد وحدنا حالما يعود.',
  kept: 'ما كتبته من رسائل وإعلانات ولم يُرسل بعد محفوظ على هذا الجهاز.',
  retry: 'حاول مرة أخرى',
  chats: 'المحادثات',
}
