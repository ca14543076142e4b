import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskSynonym, DeskSynonyms } from '#contract/desk-synonyms.ts'
import { DeskRow, deskListClass } from '#web/features/desk/desk-row.tsx'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { ReasonDialog } from '#web/features/desk/reason-dialog.tsx'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { useLayer } from '#web/ui/use-layer.ts'

type SearchListProps = { searches: DeskSynonyms['searches']; onTeach: (query: string) => void }

/** What people typed without a result: teach it or ignore it. */
export function SearchList({ searches, onTeach }: SearchListProps) {
  const { synonyms: words } = useDeskText()
  const { revalidate } = useRevalidator()
  const call = useCall()
  const layer = useLayer('ignore-search')
  const [query, setQuery] = useState('')

  async function ignore(reason: string) {
    const body = { phrase: query, kind: 'ignored' as const, reason }
    if (!(await call((api) => api.deskSynonyms.add({ body })))) return
    notify({ kind: 'success', title: words.ignored })
    await revalidate()
  }

  return (
    <section aria-label={words.searches} className="mt-6 max-w-3xl">
      <h2 className="font-bold text-lg">{words.searches}</h2>
      <p className="mb-2 text-muted text-sm">{words.searchesLead}</p>
      {searches.length ? (
        <ul className={deskListClass}>
          {searches.map((one) => (
            <DeskRow key={one.query} title={one.query} note={words.empty(one.empty_searches)}>
              <button type="button" className={buttonClass('quiet')} onClick={() => onTeach(one.query)}>
                {words.use}
                <span className="sr-only">{one.query}</span>
              </button>
              <button
                type="button"
                className={buttonClass('plain')}
                onClick={() => {
                  setQuery(one.query)
                  layer.open()
                }}
              >
                {words.ignore}
                <span className="sr-only">{one.query}</span>
              </button>
            </DeskRow>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{words.noSearches}</p>
      )}
      <ReasonDialog
        layer={layer}
        title={words.ignoreTitle}
        confirmLabel={words.ignore}
        onConfirm={(reason) => void ignore(reason)}
      >
        <p dir="auto" className="font-semibold">
          {query}
        </p>
      </ReasonDialog>
    </section>
  )
}

export function SynonymList({ synonyms, ignored }: Pick<DeskSynonyms, 'synonyms' | 'ignored'>) {
  const { synonyms: words } = useDeskText()
  const remove = useRemoving()
  const rowsOf = (rows: DeskSynonym[]) => (
    <ul className={deskListClass}>
      {rows.map((row) => (
        <DeskRow key={row.id} title={row.means === null ? row.phrase : words.meaning(row.phrase, row.means)}>
          <button type="button" className={buttonClass('quiet')} onClick={() => remove.ask(row)}>
            {words.remove}
            <span className="sr-only">{row.phrase}</span>
          </button>
        </DeskRow>
      ))}
    </ul>
  )
  return (
    <section aria-label={words.list} className="mt-6 max-w-3xl">
      <h2 className="mb-2 font-bold text-lg">{words.list}</h2>
      {synonyms.length ? rowsOf(synonyms) : <p className="text-muted">{words.none}</p>}
      {ignored.length > 0 && (
        <details className="group mt-3">
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            {words.ignoredList}
            <CollapseIcon />
          </summary>
          {rowsOf(ignored)}
        </details>
      )}
      {remove.dialog}
    </section>
  )
}

function useRemoving() {
  const { synonyms: words } = useDeskText()
  const { revalidate } = useRevalidator()
  const call = useCall()
  const layer = useLayer('remove-word')
  const [row, setRow] = useState<DeskSynonym>()

  async function remove(reason: string) {
    const params = { id: String(row?.id) }
    if (!(await call((api) => api.deskSynonyms.remove({ params, body: { reason } })))) return
    notify({ kind: 'success', title: words.removed })
    await revalidate()
  }

  return {
    ask(wanted: DeskSynonym) {
      setRow(wanted)
      layer.open()
    },
    dialog: (
      <ReasonDialog
        layer={layer}
        title={words.removeTitle}
        confirmLabel={words.remove}
        isDanger
        onConfirm={(reason) => void remove(reason)}
      >
        <p dir="auto" className="font-semibold">
          {row?.phrase}
        </p>
      </ReasonDialog>
    ),
  }
}
