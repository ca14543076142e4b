import { useId } from 'react'
import type { CategoryNode } from '#contract/catalog.ts'
import { useText } from '#web/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/layer.ts'
import { CategoryPicker, namesOf } from './category-picker.tsx'
import { pathTo } from './category-tree.ts'
import { usePostingText } from './posting-text.ts'

type Props = {
  categories: CategoryNode[]
  chosen: number | null
  error: string | undefined
  onPick: (id: number) => void
}

/** One field that opens the picker; two levels are enough to be found by. */
export function CategoryField({ categories, chosen, error, onPick }: Props) {
  const { inquiry, category } = usePostingText()
  const { shell } = useText()
  const layer = useLayer('category')
  const id = useId()
  const path = pathTo(categories, chosen ?? undefined)
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {inquiry.category}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        onClick={layer.open}
        className="flex min-h-12 w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-2 text-start aria-invalid:border-rose"
      >
        <span id={`${id}-value`} className={`grow ${path.length ? '' : 'text-muted'}`}>
          {namesOf(path) || inquiry.chooseCategory}
        </span>
        <Icon name="chevron-down" size={16} className="shrink-0 text-muted" />
      </button>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-rose text-sm">
          <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      <Dialog
        isOpen={layer.isOpen}
        onClose={layer.close}
        title={category.inquiryHeading}
        closeLabel={shell.close}
        place="bottom"
      >
        {layer.isOpen && (
          <div className="p-2">
            <CategoryPicker
              categories={categories}
              chosen={path}
              isEnough={(path) => path.length > 0}
              deepest={2}
              onPick={(picked) => {
                onPick(picked.at(-1)?.id ?? 0)
                layer.close()
              }}
            />
          </div>
        )}
      </Dialog>
    </div>
  )
}
