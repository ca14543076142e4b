// Labels on share cards, which the server renders as images.
export const share = {
  site: 'سوقنا',
  sold: 'تم البيع',
  expired: 'انتهت مدته',
  wanted: 'مطلوب',
  closed: 'أُغلق الطلب',
  comma: '، ',
}
