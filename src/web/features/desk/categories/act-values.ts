import type { CategoryChange, CategoryPage, DeskCategory } from '#contract/desk-categories.ts'

export type ActKind = CategoryPage['kinds'][number]

/** What the fields hold, for every kind of act. */
export type ActValues = {
  name_ar: string
  name_en: string
  icon: string
  color: string
  target: string
  place: string
  off: string[]
}

export function valuesOf(kind: ActKind, page: CategoryPage, category: DeskCategory): ActValues {
  const isNew = kind === 'add'
  return {
    name_ar: isNew ? '' : category.name_ar,
    name_en: isNew ? '' : category.name_en,
    icon: category.icon,
    color: category.color,
    target: '',
    place: String(page.place ?? 1),
    off: page.facts.filter(({ is_on }) => !is_on).map(({ key }) => key),
  }
}

export function changeOf(kind: ActKind, values: ActValues, { level }: DeskCategory): CategoryChange {
  const { name_ar, name_en, icon, color, target, place, off } = values
  switch (kind) {
    case 'rename':
      return { kind, name_ar, name_en }
    case 'look':
      return { kind, icon, color: level === 1 ? color : null }
    case 'move':
      return { kind, parent_id: Number(target) }
    case 'merge':
      return { kind, into_id: Number(target) }
    case 'order':
      return { kind, place: Number(place) }
    case 'facts':
      return { kind, off }
    case 'show':
      return { kind }
    default:
      return { kind: 'hide' }
  }
}
