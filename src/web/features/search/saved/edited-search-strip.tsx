import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#web/session/language.ts'
import type { SearchState } from '#web/session/search-state.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { notify } from '#web/ui/notice-list.ts'
import { type EditedSearch, readEditedSearch, writeEditedSearch } from './edited-search.ts'
import { useSaveSearchText } from './save-search-texts.ts'
import { savedPart } from './use-save-search.ts'

/** Above the list while a saved search is being changed. */
export function EditedSearchStrip({ state }: { state: SearchState }) {
  const words = useSaveSearchText()
  const call = useCall()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [edited, setEdited] = useState<EditedSearch | null>(null)
  useEffect(() => setEdited(readEditedSearch()), [])
  if (!edited) return null

  const end = () => {
    writeEditedSearch(null)
    setEdited(null)
  }
  async function save({ id }: EditedSearch) {
    const body = { query: savedPart(state) as never, replaces: id }
    const reply = await call((api) => api.savedSearches.save({ body }))
    if (!reply) return
    end()
    notify({ kind: 'success', title: words.updated })
    navigate(local('/saved-searches'))
  }
  return (
    <div className="my-2 flex flex-wrap items-center gap-2 rounded-lg bg-primary-soft px-3 py-2">
      <p className="min-w-0 grow basis-60">{words.editing(edited.name)}</p>
      <button type="button" data-late className={buttonClass('primary')} onClick={() => void save(edited)}>
        {words.saveChange}
      </button>
      <button type="button" data-late className={buttonClass('plain')} onClick={end}>
        {words.cancel}
      </button>
    </div>
  )
}
