import { useEffect, useState } from 'react'
import { formatAge } from '#i18n/format.ts'
import { Link } from '#web/parts/link.tsx'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { useUser } from '#web/session/user.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notice-list.ts'
import { claimDrafts, deleteDraft, listDrafts } from './draft-db.ts'
import { placeOf } from './draft-keys.ts'
import type { Draft } from './draft-record.ts'

type NamedDraft = Draft<{ name?: string }>

/** Deleted for good when the notice with the undo button is gone. */
const undoDuration = 10_000

/** The member's drafts of new ads and inquiries on this device. They never leave it, so only the browser knows them. */
export function DraftList() {
  const user = useUser()
  return user && <DraftsOf key={user.id} member={user.id} />
}

function DraftsOf({ member }: { member: number }) {
  const { draft: words, tools } = usePostingText()
  const [drafts, setDrafts] = useState<NamedDraft[]>([])
  useEffect(() => {
    draftsOf(member).then(setDrafts, () => {})
  }, [member])

  function remove(draft: NamedDraft) {
    setDrafts((all) => all.filter(({ key }) => key !== draft.key))
    const timer = setTimeout(() => void deleteDraft(draft.key).catch(() => {}), undoDuration)
    const act = () => {
      clearTimeout(timer)
      setDrafts((all) => [draft, ...all])
    }
    notify({ kind: 'success', title: words.removed, duration: undoDuration, action: { label: tools.undo, act } })
  }
  if (!drafts.length) return null
  return (
    <section id="drafts">
      <h2 className="font-bold text-xl">{words.list}</h2>
      <ul className="mt-2 grid gap-2 xl:grid-cols-2">
        {drafts.map((draft) => (
          <DraftRow key={draft.key} draft={draft} onRemove={() => remove(draft)} />
        ))}
      </ul>
    </section>
  )
}

async function draftsOf(member: number): Promise<NamedDraft[]> {
  await claimDrafts(member).catch(() => {})
  const kinds = (['ad', 'inquiry'] as const).map((kind) => listDrafts<{ name?: string }>(member, kind))
  return (await Promise.all(kinds)).flat()
}

function DraftRow({ draft, onRemove }: { draft: NamedDraft; onRemove: () => void }) {
  const { draft: words } = usePostingText()
  const language = useLanguage()
  const name = draft.values.name?.trim() || words.unnamed
  const [kind, aside] = placeOf(draft.key).split(':')
  const path = kind === 'ad' ? '/ads/new' : '/scopes/new'
  return (
    <li className="flex items-center gap-2 rounded-lg border border-line border-dashed bg-surface p-2 ps-3">
      <Icon name={kind === 'ad' ? 'pencil' : 'megaphone'} size={18} className="shrink-0 text-primary" />
      <span className="min-w-0 grow">
        <bdi className="line-clamp-1">{name}</bdi>
        <span className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{words.saved(formatAge(language, new Date(draft.savedAt).toISOString(), Date.now()))}</span>
          {kind === 'ad' && <span>{words.photos(draft.images.length)}</span>}
        </span>
      </span>
      <Link to={aside ? `${path}?draft=${aside}` : path} className={buttonClass('quiet', 'px-3 text-sm')}>
        {words.goOn}
      </Link>
      <button
        type="button"
        aria-label={`${words.remove}: ${name}`}
        title={words.remove}
        className={`${iconButtonClass} text-muted`}
        onClick={onRemove}
      >
        <Icon name="x" size={18} />
      </button>
    </li>
  )
}
