import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { CategoryNode } from '#contract/catalog.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import { type CategoryPath, isEnd, searchCategories, walkedDown } from './category-tree.ts'

type Props = {
  categories: CategoryNode[]
  chosen: CategoryPath
  /** Where "something else" will do. */
  isEnough: (path: CategoryPath) => boolean
  /** The level beyond which nobody is asked to go. */
  deepest: number
  error?: string | undefined
  onPick: (path: CategoryPath) => void
}

/** From the main category down, one tap a level; or straight there by searching. */
export function CategoryPicker({ categories, chosen, isEnough, deepest, error, onPick }: Props) {
  const { category } = usePostingText()
  const [at, setAt] = useState<CategoryPath>(() => chosen.slice(0, -1))
  const [text, setText] = useState('')
  const found = useMemo(() => searchCategories(categories, text), [categories, text])
  const isSearching = text.trim() !== ''
  const list = useFocusOnMove(at)
  const last = at.at(-1)

  function choose(path: CategoryPath) {
    const reached = walkedDown(path)
    if (isEnd(reached) || reached.length >= deepest) return onPick(reached)
    setText('')
    setAt(reached)
  }
  return (
    <div>
      <Chosen path={chosen} />
      <Search text={text} onText={setText} found={isSearching ? found.length : undefined} error={error} />
      <div ref={list} className="mt-2">
        {isSearching ? (
          <Rows>
            {found.map((path) => (
              <CategoryRow key={path.at(-1)?.id} path={path} isNamedInFull onPick={() => choose(path)} />
            ))}
            {!found.length && <li className="px-3 py-8 text-center text-muted">{category.none}</li>}
          </Rows>
        ) : (
          <>
            {last && (
              <div className="flex items-center gap-1">
                <button
                  type="button"
                  aria-label={category.backTo(at.at(-2)?.name ?? category.all)}
                  className={iconButtonClass}
                  onClick={() => setAt(above(at))}
                >
                  <Icon name="chevron-right" className="icon-directional rotate-180" />
                </button>
                <h3 tabIndex={-1} className="font-bold text-lg outline-none">
                  {last.name}
                </h3>
              </div>
            )}
            <Rows>
              {(last?.children ?? categories).map((node) => (
                <CategoryRow
                  key={node.id}
                  path={[...at, node]}
                  isChosen={chosen.some(({ id }) => id === node.id)}
                  onPick={() => choose([...at, node])}
                />
              ))}
              {last && isEnough(at) && (
                <li>
                  <button type="button" className={rowClass} onClick={() => onPick(at)}>
                    <Icon name="circle-plus" size={24} className="shrink-0 text-muted" />
                    {category.otherIn(last.name)}
                  </button>
                </li>
              )}
            </Rows>
          </>
        )}
      </div>
    </div>
  )
}

/** Back over levels that were no choice. */
function above(path: CategoryPath): CategoryPath {
  const up = path.slice(0, -1)
  return up.length && up.at(-1)?.children.length === 1 ? above(up) : up
}

const rowClass =
  'flex min-h-13 w-full items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 text-start leading-snug hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:font-semibold'

const Rows = ({ children }: { children: ReactNode }) => <ul className="grid gap-2 sm:grid-cols-2">{children}</ul>

type RowProps = { path: CategoryPath; isChosen?: boolean; isNamedInFull?: boolean; onPick: () => void }

function CategoryRow({ path, isChosen = false, isNamedInFull = false, onPick }: RowProps) {
  const node = path.at(-1)
  if (!node) return null
  const isLast = !node.children.length
  return (
    <li>
      <button type="button" aria-current={isChosen} className={rowClass} onClick={onPick}>
        <CategoryIcon
          name={node.icon}
          color={node.color}
          isTop={path.length === 1}
          size={24}
          className="category-ink shrink-0"
        />
        <span className="min-w-0 grow">
          {node.name}
          {isNamedInFull && path.length > 1 && (
            <small className="block font-normal text-muted text-sm">{namesOf(path.slice(0, -1))}</small>
          )}
        </span>
        {isChosen && <Icon name="circle-check" size={18} className="shrink-0 text-primary" />}
        {!isLast && <Icon name="chevron-right" size={16} className="icon-directional shrink-0 text-muted" />}
      </button>
    </li>
  )
}

export const namesOf = (path: { name: string }[]) => path.map(({ name }) => name).join(' · ')

function Chosen({ path }: { path: CategoryPath }) {
  const { category } = usePostingText()
  if (!path.length) return null
  return (
    <p className="mb-3 flex items-center gap-2 rounded-md bg-primary-soft px-3 py-2">
      <Icon name="circle-check" className="shrink-0 text-primary" />
      <span>
        <span className="sr-only">{category.chosen}: </span>
        {namesOf(path)}
      </span>
    </p>
  )
}

type SearchProps = {
  text: string
  onText: (text: string) => void
  found: number | undefined
  error: string | undefined
}

function Search({ text, onText, found, error }: SearchProps) {
  const { category } = usePostingText()
  const id = useId()
  return (
    <>
      <label className="flex h-12 items-center gap-2 rounded-md border border-line-strong bg-surface ps-3 has-aria-invalid:border-rose has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <Icon name="search" size={18} className="shrink-0 text-muted" />
        <span className="sr-only">{category.search}</span>
        <input
          type="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          placeholder={category.search}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onText(event.target.value)}
          className="h-full w-full min-w-0 bg-transparent pe-2 outline-none [unicode-bidi:plaintext] placeholder:text-muted"
        />
      </label>
      {error && (
        <p id={id} className="mt-1 text-rose text-sm">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {found !== undefined && category.found(found)}
      </p>
    </>
  )
}

/** What was pressed is gone after a move: focus goes to the heading of what took its place. */
function useFocusOnMove(at: CategoryPath) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    const target = list.current?.querySelector<HTMLElement>('h3') ?? list.current?.querySelector('button')
    target?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return list
}
