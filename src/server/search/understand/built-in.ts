// Words that the rules need even without the dialect dictionary.

const negatedVerbs = [
  'يتجاوز',
  'تتجاوز',
  'بيتجاوز',
  'بتتجاوز',
  'يزيد عن',
  'تزيد عن',
  'بيزيد عن',
  'بتزيد عن',
  'يتعدى',
  'تتعدى',
  'بيتعدى',
  'بتتعدى',
  'يتخطى',
  'بتتخطى',
]

export const builtInOperators: Record<string, string[]> = {
  max: [
    'max',
    'لحد',
    'تحت',
    'أقل من',
    'under',
    'up to',
    'less than',
    'ميزانيتي',
    'دون ال',
    ...['ما', 'لا'].flatMap((no) => negatedVerbs.map((verb) => `${no} ${verb}`)),
  ],
  min: ['min', 'فوق', 'أكثر من', 'over', 'more than', 'أحدث من'],
  around: ['حوالي', 'بحدود', 'around'],
  between: ['بين', 'between'],
  sort_price_asc: ['أرخص', 'رخيص', 'cheapest', 'cheap'],
  sort_price_desc: ['أغلى', 'most expensive'],
  sort_new: ['أحدث', 'latest', 'newest'],
}

/** Particles, in Arabic and as typed in Latin letters. */
export const builtInFillers = [
  'فيها',
  'فيه',
  'ما',
  'معنا',
  'هون',
  'الافضل',
  'best',
  'la',
  'lal',
  'lel',
  'el',
  'al',
  'bel',
  'bl',
  'bil',
  'w',
]
