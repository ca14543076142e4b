/** The page that replaces any other while the server has too much to do. */
export const overload = {
  title: 'الموقع مزدحم الآن',
  text: 'ستُفتح الصفحة تلقائياً بعد بضع ثوانٍ. لا داعي لفعل أي شيء.',
  again: 'إعادة المحاولة الآن',
}
