/** A buyer asks for a new photo in a chat, with a mark of the day in it. */
export const photoRequests = {
  /** Sent as messages in the language of their author. */
  messages: {
    ask: (mark: string) => `هل تصوّر لي الغرض الآن؟ اكتب ${mark} على ورقة وضعها بجانبه في الصورة.`,
    confirm: (mark: string) => `أرى العلامة ${mark} في الصورة. شكراً.`,
  },
  ask: 'اسأل عن صورة جديدة',
  title: 'صورة جديدة من البائع',
  body: 'يصوّر البائع الغرض وبجانبه ورقة عليها علامة من أربعة أرقام نختارها الآن. هكذا تعرف أن الصورة التُقطت اليوم وأن الغرض عنده.',
  honest: 'نحن لا نفحص الصورة. انظر إليها بنفسك.',
  send: 'أرسل السؤال',
  mark: 'العلامة',
  howTo: 'اكتب العلامة على ورقة، وضعها بجانب الغرض، وصوّرهما معاً.',
  take: 'صوّر الآن',
  again: 'صوّر من جديد',
  retry: 'أعد الإرسال',
  sending: 'نرسل الصورة…',
  until: (until: string) => `مفتوح حتى \u2068${until}\u2069`,
  expired: 'انتهت مدة السؤال دون صورة',
  answered: 'وصلت الصورة',
  look: (mark: string) => `هل ترى العلامة \u2068${mark}\u2069 في الصورة؟ أكّد فقط إن رأيتها بنفسك.`,
  confirm: 'العلامة في الصورة',
  waiting: 'بقي أن يؤكّد المشتري العلامة.',
  confirmed: 'أكّد المشتري العلامة',
  show: 'أظهرها في الإعلان',
  hide: 'إزالة من الإعلان',
  shown: 'يراها الآن كل من يفتح الإعلان.',
}
