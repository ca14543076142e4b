// A make and its model side by side are one idea: "كيا ريو", "corolla toyota", "بيجو 206".
import type { Dictionary } from './dictionary-types.ts'
import { type Item, typedText } from './items.ts'
import { stemOf } from './stem.ts'
import type { Alternative, Word } from './types.ts'
import { parentOf } from './words.ts'

/** The word for two neighbours if one is a make and the other one of its models. */
export function brandOf(dictionary: Dictionary, text: string, one: Item, other: Item): Word | null {
  const id = modelIn(dictionary, one, other) ?? modelIn(dictionary, other, one)
  if (id === undefined) return null
  const typed = [...one.tokens, ...other.tokens]
    .flatMap(({ plain }) => plain.split(' ').map(stemOf).filter(Boolean))
    .join(' ')
  const names = namesOf(one).flatMap((first) => namesOf(other).map((second) => `${first} ${second}`))
  const others = [...new Set(names)].filter((stems) => stems !== typed && isIndexed(dictionary, stems)).slice(0, 4)
  const alternatives: Alternative[] = [
    { stems: typed, quality: 'exact' },
    ...[...others, `C${id}`].map((stems): Alternative => ({ stems, quality: 'synonym' })),
  ]
  return {
    text: typedText(text, [one, other]),
    alternatives,
    isKnown: true,
    isThing: true,
    isCategory: true,
    isGuessed: false,
    isAbsent: false,
    isBrand: true,
    isOptional: false,
    wider: parentOf(dictionary, `C${id}`),
    around: [],
  }
}

function modelIn({ categories, phrases }: Dictionary, make: Item, model: Item) {
  const makes = make.phrase?.categories ?? []
  const models = model.phrase?.categories ?? phrases.get(model.plain)?.categories ?? []
  return models.find((id) =>
    makes.some(
      (parent) =>
        parent !== id &&
        categories.get(id)?.path.includes(parent) &&
        categories.get(parent)?.type === 'cars' &&
        (categories.get(parent)?.path.length ?? 0) > 1,
    ),
  )
}

/** Both languages, as the ads write them. */
const namesOf = ({ phrase, plain }: Item) =>
  [
    ...(phrase?.groups.filter((group) => group.categories.length).flatMap(({ stems }) => stems) ?? []),
    stemOf(plain),
  ].slice(0, 3)

const isIndexed = ({ vocabulary }: Dictionary, stems: string) => stems.split(' ').every((stem) => vocabulary.has(stem))
