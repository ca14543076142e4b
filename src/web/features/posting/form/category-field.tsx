import { useId } from 'react'
import type { CategoryNode } from '#contract/catalog.ts'
import { useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { CategoryPicker, namesOf } from './category-picker.tsx'
import { pathTo } from './category-tree.ts'
import { PickButton } from './pick-button.tsx'

type Props = {
  categories: CategoryNode[]
  chosen: number | null
  error: string | undefined
  onPick: (id: number) => void
}

/** The category of an inquiry, chosen in a dialog. Two levels are precise enough to match inquiries. */
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
      <PickButton id={id} error={error} hint={inquiry.chooseCategory} chosen={namesOf(path)} onPress={layer.open} />
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
              canStopAt={(path) => path.length > 0}
              maxDepth={2}
              onPick={(path) => {
                onPick(path.at(-1)?.id ?? 0)
                layer.close()
              }}
            />
          </div>
        )}
      </Dialog>
    </div>
  )
}
