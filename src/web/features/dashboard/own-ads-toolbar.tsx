import { Form, useSubmit } from 'react-router'
import { type OwnAd, type OwnAdSort, ownAdSorts } from '#contract/dashboard.ts'
import { useLocalPath } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { inputClass } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type OwnAdsQuery = { status: OwnAd['status'] | 'deleted' | undefined; search: string; sort: OwnAdSort }

type Props = { query: OwnAdsQuery; isSelecting: boolean; onSelect: () => void }

/** Search by title, sort order, and the switch to select several ads. */
export function OwnAdsToolbar({ query, isSelecting, onSelect }: Props) {
  const { ads } = useMemberText().dashboard
  const local = useLocalPath()
  const submit = useSubmit()
  return (
    <Form
      // A new query fills the fields anew.
      key={`${query.status} ${query.search} ${query.sort}`}
      action={local('/dashboard')}
      role="search"
      aria-label={ads.search}
      preventScrollReset
      className="mt-2 flex flex-wrap gap-2"
    >
      {query.status && <input type="hidden" name="status" value={query.status} />}
      <label className="flex h-12 min-w-0 grow basis-52 items-center gap-2 rounded-md border border-line-strong bg-surface ps-3 has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <Icon name="search" size={18} className="shrink-0 text-muted" />
        <span className="sr-only">{ads.search}</span>
        <input
          type="search"
          name="search"
          defaultValue={query.search}
          placeholder={ads.search}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          className="h-full w-full min-w-0 bg-transparent pe-2 outline-none [unicode-bidi:plaintext] placeholder:text-muted"
        />
      </label>
      <label className="grow basis-32">
        <span className="sr-only">{ads.sort}</span>
        <select
          name="sort"
          defaultValue={query.sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
          className={inputClass}
        >
          {ownAdSorts.map((sort) => (
            <option key={sort} value={sort}>
              {ads.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-pressed={isSelecting} onClick={onSelect} className={buttonClass('quiet', 'h-12')}>
        {isSelecting ? ads.selectEnd : ads.select}
      </button>
    </Form>
  )
}
