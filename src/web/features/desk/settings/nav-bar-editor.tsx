import { useState } from 'react'
import type { Category, CategoryNode } from '#contract/catalog.ts'
import { maxNavCategories } from '#contract/desk-choices.ts'
import type { SettingState } from '#contract/desk-settings.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useReferenceData } from '#web/session/reference-data.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import { SettingCard } from './setting-card.tsx'

type Props = { state: SettingState; chosen: Category[]; others: Category[]; now: number }

/** What a bar can show: the first two levels. */
const upperOf = (tree: CategoryNode[]): Category[] => tree.flatMap((top) => [top, ...top.children])

/** Chooses and orders the categories of the navigation bar. `others`: some; all come with the reference data on first use. */
export function NavBarEditor({ state, chosen: atFirst, others, now }: Props) {
  const { nav } = useDeskText().settings
  const [chosen, setChosen] = useState(atFirst)
  const [announcement, setAnnouncement] = useState('')
  const [isUsed, setIsUsed] = useState(false)
  const reference = useReferenceData(isUsed)
  const all = reference ? upperOf(reference.categories) : [...atFirst, ...others]
  const ids = chosen.map(({ id }) => id)
  // Null is the shipped bar: the same categories again are no change.
  const isAtFirst = ids.join() === atFirst.map(({ id }) => id).join()

  const namesOf = (value: unknown) =>
    Array.isArray(value) ? value.map((id) => all.find((one) => one.id === id)?.name ?? id).join(' · ') : undefined

  function move(from: number, to: number) {
    const category = chosen[from]
    if (!category || to < 0 || to >= chosen.length) return
    setChosen(chosen.toSpliced(from, 1).toSpliced(to, 0, category))
    setAnnouncement(nav.moved(category.name, to + 1))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the first use
    <div onFocus={() => setIsUsed(true)} onPointerDown={() => setIsUsed(true)}>
      <NavBarPreview categories={chosen} />
      <SettingCard
        state={state}
        now={now}
        title={nav.chosen}
        value={isAtFirst ? state.value : ids}
        describeValue={namesOf}
      >
        {() => (
          <ol className="divide-y divide-line">
            {chosen.map((category, place) => (
              <li key={category.id} className="flex items-center gap-1 py-1">
                <span className="flex min-w-0 grow items-center gap-2">
                  <BarIcon category={category} size={20} />
                  {category.name}
                </span>
                <RowButton
                  isTurned
                  icon="chevron-down"
                  label={nav.up(category.name)}
                  isOff={place === 0}
                  act={() => move(place, place - 1)}
                />
                <RowButton
                  icon="chevron-down"
                  label={nav.down(category.name)}
                  isOff={place === chosen.length - 1}
                  act={() => move(place, place + 1)}
                />
                <RowButton
                  icon="x"
                  label={nav.remove(category.name)}
                  isOff={chosen.length === 1}
                  act={() => setChosen(chosen.toSpliced(place, 1))}
                />
              </li>
            ))}
          </ol>
        )}
      </SettingCard>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <OtherCategories
        categories={all.filter(({ id }) => !ids.includes(id))}
        isFull={chosen.length >= maxNavCategories}
        isComplete={reference !== undefined}
        onAdd={(category) => setChosen([...chosen, category])}
      />
    </div>
  )
}

/** The bar in its order. It wraps, so that all of it is seen on a phone. */
function NavBarPreview({ categories }: { categories: Category[] }) {
  const { nav } = useDeskText().settings
  return (
    <section aria-label={nav.preview} className="mb-3">
      <h2 className="mb-1 font-bold text-lg">{nav.preview}</h2>
      <ul className="flex flex-wrap rounded-xl border border-line bg-surface px-2">
        {categories.map((category) => (
          <li key={category.id} className="flex min-h-11 shrink-0 items-center gap-1.5 px-1.5 text-sm">
            <BarIcon category={category} size={18} />
            {category.name}
          </li>
        ))}
      </ul>
    </section>
  )
}

type OthersProps = { categories: Category[]; isFull: boolean; isComplete: boolean; onAdd: (category: Category) => void }

/** More would make the page long; the field finds the rest. */
export const shownOthers = 12

function OtherCategories({ categories, isFull, isComplete, onAdd }: OthersProps) {
  const { nav } = useDeskText().settings
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = categories.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, shownOthers)
  return (
    <section aria-labelledby="other-categories" className="mt-3 rounded-xl border border-line bg-surface p-4">
      <h2 id="other-categories" className="mb-2 font-bold">
        {nav.others}
      </h2>
      <TextField label={nav.find} value={text} onChange={({ target }) => setText(target.value)} />
      {isFull && <p className="mt-2 rounded-md bg-apricot-soft px-3 py-2 text-sm">{nav.full(maxNavCategories)}</p>}
      {isComplete && !found.length && <p className="mt-2 text-muted">{nav.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {found.map((category) => (
          <li key={category.id} className="flex items-center gap-2 py-1">
            <span className="flex min-w-0 grow items-center gap-2">
              <BarIcon category={category} size={20} />
              {category.name}
            </span>
            <RowButton icon="circle-plus" label={nav.add(category.name)} isOff={isFull} act={() => onAdd(category)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const BarIcon = ({ category, size }: { category: Category; size: number }) => (
  <CategoryIcon
    name={category.icon}
    color={category.color}
    isTop={category.parent_id === undefined}
    size={size}
    className="category-ink shrink-0"
  />
)

type RowButtonProps = {
  icon: 'chevron-down' | 'x' | 'circle-plus'
  isTurned?: boolean
  label: string
  isOff: boolean
  act: () => void
}

/** Not disabled: the focus stays on a button that has reached the end. */
const RowButton = ({ icon, isTurned = false, label, isOff, act }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && act()}
    className={`${iconButtonClass} aria-disabled:opacity-40`}
  >
    <Icon name={icon} className={isTurned ? 'rotate-180' : ''} />
  </button>
)
