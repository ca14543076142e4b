import { type ReactNode, useState } from 'react'
import { maxBulkCases } from '#contract/desk-choices.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { lateDialog } from '#web/features/desk/late-dialog.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import type { BulkDialogProps, Rule } from './bulk-dialog.tsx'

const BulkDialog = lateDialog<BulkDialogProps>(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** `canSelect`: a complaint is answered on its own. */
type Item = { id: number; number: string; canSelect: boolean; row: ReactNode }

/** The queue with a box beside each case, and one decision for those that are ticked. */
export function BulkQueue({ items, rules }: { items: Item[]; rules: Rule[] }) {
  const { bulk: words } = useDeskText()
  const [ticked, setTicked] = useState<number[]>([])
  const layer = useLayer('bulk')
  const selectable = items.filter(({ canSelect }) => canSelect).map(({ id }) => id)
  const selected = selectable.filter((id) => ticked.includes(id)).slice(0, maxBulkCases)
  const isAll = selectable.length > 0 && selected.length === selectable.length
  const toggle = (id: number) =>
    setTicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <>
      {selectable.length > 1 && (
        <div className="mt-4 w-fit">
          <Tick label={words.selectAll} isTicked={isAll} onChange={() => setTicked(isAll ? [] : selectable)} />
        </div>
      )}
      <ul className="mt-2 flex flex-col gap-2">
        {items.map(({ id, number, canSelect, row }) => (
          <li key={id} className="flex items-center gap-1">
            {canSelect && (
              <Tick
                label={words.select(number)}
                isIconOnly
                isTicked={selected.includes(id)}
                onChange={() => toggle(id)}
              />
            )}
            {!canSelect && selectable.length > 0 && <span className="size-11 shrink-0" />}
            <div className="min-w-0 grow">{row}</div>
          </li>
        ))}
      </ul>
      {selected.length > 0 && (
        <section
          aria-label={words.title}
          className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-surface p-3 shadow-lg lg:bottom-4"
        >
          <p aria-live="polite" className="grow basis-full font-semibold sm:basis-auto">
            {words.selected(selected.length)}
          </p>
          <button type="button" className={buttonClass('quiet', 'grow sm:grow-0')} onClick={() => setTicked([])}>
            {words.clear}
          </button>
          <button type="button" className={buttonClass('primary', 'grow sm:grow-0')} onClick={layer.open}>
            {words.open}
          </button>
        </section>
      )}
      <BulkDialog layer={layer} caseIds={selected} rules={rules} />
    </>
  )
}

type TickProps = { label: string; isIconOnly?: boolean; isTicked: boolean; onChange: () => void }

/** Works as soon as the page does: a tick before that would be lost. */
function Tick({ label, isIconOnly = false, isTicked, onChange }: TickProps) {
  const isHydrated = useIsHydrated()
  return (
    <label className="flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-3 pe-1">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={!isHydrated}
        onChange={onChange}
        className="size-5 accent-primary"
      />
      <span className={isIconOnly ? 'sr-only' : ''}>{label}</span>
    </label>
  )
}
