// The video and the voice description of an ad; loaded where an ad is shown or written.
export const adMedia = {
  heading: 'فيديو وصوت',
  video: 'فيديو الإعلان',
  voice: 'وصف صوتي',
  optional: 'فيديو ووصف صوتي (اختياري)',
  limits: (seconds: number, megabytes: number) =>
    `فيديو واحد حتى ${seconds} ثانية و${megabytes} ميغابايت، ووصف صوتي واحد حتى ${seconds} ثانية. لا يعمل أيّ منهما تلقائياً، ونحذف مكان التصوير من الفيديو.`,
  addVideo: 'أضف فيديو',
  removeVideo: 'إزالة الفيديو',
  record: 'سجّل وصفاً صوتياً',
  stop: 'أنهِ التسجيل',
  removeVoice: 'إزالة الوصف الصوتي',
  uploading: (percent: number) => `نرفع الملف… ${percent}%`,
  preparing: 'نجهّز الملف…',
  signIn: 'سجّل الدخول أولاً لتضيف فيديو أو وصفاً صوتياً. تبقى المسودة كما هي.',
  problems: {
    tooLong: (seconds: number) => `الفيديو أطول من ${seconds} ثانية. قصّه ثم أضفه من جديد.`,
    tooHeavy: (megabytes: number) => `الفيديو أكبر من ${megabytes} ميغابايت. اختر فيديو أقصر أو بدقة أقل.`,
    failed: 'لم يصل الملف. تحقق من الاتصال وجرّب مرة أخرى.',
    expired: 'مرّ أكثر من يوم على رفع الفيديو أو الوصف الصوتي، فحُذف. أضفه من جديد.',
  },
  fresh: {
    alt: 'صورة جديدة للغرض',
    taken: (date: string) => `صُوّر في ${date}`,
    mark: (mark: string) =>
      `سأل مشترٍ عن هذه الصورة وأكّد أن فيها العلامة \u2068${mark}\u2069. نحن لا نفحص الصور، فابحث عن العلامة بنفسك.`,
  },
}
