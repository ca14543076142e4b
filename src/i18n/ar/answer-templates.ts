import type { DecisionAction } from '#contract/reports.ts'

/** Ready answers to the sender of a report or complaint. A moderator may edit them. */
export const answerTemplates: Record<DecisionAction, string> = {
  remove: 'شكراً لبلاغك. راجعنا ما أرسلته ووجدناه مخالفاً لقواعدنا، فأزلناه.',
  hold: '',
  warn: 'شكراً لبلاغك. وجدناه مخالفاً لقواعدنا ونبّهنا صاحبه.',
  move: 'شكراً لبلاغك. نقلنا الإعلان إلى القسم الذي يناسبه.',
  ban: 'شكراً لبلاغك. تحقّقنا من الأمر وأغلقنا الحساب المخالف.',
  dismiss: 'شكراً لبلاغك. راجعناه ولم نجد فيه ما يخالف قواعدنا، فبقي كما هو.',
  answer: 'شكراً لتواصلك معنا. ',
}
