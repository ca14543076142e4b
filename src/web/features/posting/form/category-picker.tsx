import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { CategoryNode } from '#contract/catalog.ts'
import { createCategoryIndex, searchCategories } from '#contract/category-search.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { iconButtonClass } from '#web/ui/button.ts'
import { CategoryIcon, Icon } from '#web/ui/icon.tsx'
import { type CategoryPath, isLeaf, skipSingleChoices } from './category-tree.ts'
import { useCategoryGuesses } from './use-category-guesses.ts'

type Props = {
  categories: CategoryNode[]
  chosen: CategoryPath
  /** Whether this level offers "other" as a choice. */
  canStopAt: (path: CategoryPath) => boolean
  /** A category at this depth is final even if it has children. */
  maxDepth: number
  error?: string | undefined
  /** `title`: what was typed, if it describes the thing and not a category. */
  onPick: (path: CategoryPath, title?: string) => void
}

/** Picks a category level by level, or by search. */
export function CategoryPicker({ categories, chosen, canStopAt, maxDepth, error, onPick }: Props) {
  const { category } = usePostingText()
  const [openPath, setOpenPath] = useState<CategoryPath>(() => chosen.slice(0, -1))
  const [text, setText] = useState('')
  const [typedTitle, setTypedTitle] = useState<string>()
  const index = useMemo(() => createCategoryIndex(categories), [categories])
  const results = useMemo(() => searchCategories(index, text), [index, text])
  const guesses = useCategoryGuesses(categories, results.length ? '' : text)
  const isSearching = text.trim() !== ''
  const list = useFocusOnMove(openPath)
  const last = openPath.at(-1)

  function choose(path: CategoryPath, title?: string) {
    const target = skipSingleChoices(path)
    if (isLeaf(target) || target.length >= maxDepth) return onPick(target, title ?? typedTitle)
    setTypedTitle(title ?? typedTitle)
    setText('')
    setOpenPath(target)
  }
  return (
    <div>
      <Chosen path={chosen} />
      <Search
        text={text}
        onText={setText}
        resultCount={isSearching ? results.length || guesses.length : undefined}
        error={error}
      />
      <div ref={list} className="mt-2">
        {isSearching ? (
          <Rows>
            {results.map((path) => (
              <CategoryRow key={path.at(-1)?.id} path={path} isFullPathShown onPick={() => choose(path, text.trim())} />
            ))}
            {!results.length && (
              <li className="px-3 py-4 text-muted sm:col-span-2">
                {guesses.length ? category.guessed : category.none}
              </li>
            )}
            {guesses.map((path) => (
              <CategoryRow key={path.at(-1)?.id} path={path} isFullPathShown onPick={() => choose(path, text.trim())} />
            ))}
          </Rows>
        ) : (
          <>
            {last && (
              <div className="flex items-center gap-1">
                <button
                  type="button"
                  aria-label={category.backTo(openPath.at(-2)?.name ?? category.all)}
                  className={iconButtonClass}
                  onClick={() => setOpenPath(parentPath(openPath))}
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
                  path={[...openPath, node]}
                  isChosen={chosen.some(({ id }) => id === node.id)}
                  onPick={() => choose([...openPath, node])}
                />
              ))}
              {last && canStopAt(openPath) && (
                <li>
                  <button type="button" className={rowClass} onClick={() => onPick(openPath, typedTitle)}>
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

/** The parent level; skips levels with a single child. */
function parentPath(path: CategoryPath): CategoryPath {
  const up = path.slice(0, -1)
  return up.length && up.at(-1)?.children.length === 1 ? parentPath(up) : up
}

const rowClass =
  'flex min-h-13 w-full items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 text-start leading-snug hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:font-semibold'

const Rows = ({ children }: { children: ReactNode }) => <ul className="grid gap-2 sm:grid-cols-2">{children}</ul>

type RowProps = { path: CategoryPath; isChosen?: boolean; isFullPathShown?: boolean; onPick: () => void }

function CategoryRow({ path, isChosen = false, isFullPathShown = false, onPick }: RowProps) {
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
          {isFullPathShown && path.length > 1 && (
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
  resultCount: number | undefined
  error: string | undefined
}

function Search({ text, onText, resultCount, error }: SearchProps) {
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
        {resultCount !== undefined && category.found(resultCount)}
      </p>
    </>
  )
}

/** The pressed button is gone after a move, so focus moves to the heading of the new level. */
function useFocusOnMove(path: CategoryPath) {
  const list = useRef<HTMLDivElement>(null)
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    const target = list.current?.querySelector<HTMLElement>('h3') ?? list.current?.querySelector('button')
    target?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return list
}
