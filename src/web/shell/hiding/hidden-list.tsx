import { useEffect, useState } from 'react'
import { hideLimits } from '#contract/hide-limits.ts'
import type { HideChange } from '#contract/hide-rules.ts'
import { useUser } from '#web/session/user.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hideApi } from './hide-api.ts'
import { hasRules, useHideRules } from './hide-store.ts'
import { useHidingText } from './hiding-text.ts'
import { useHide, useServer } from './use-hiding.ts'
import { WordForm } from './word-form.tsx'

const switches = ['dealers', 'featured', 'seen'] as const

/** Everything that is hidden, with a way back for each. The same for visitors and members. */
export function HiddenList() {
  const words = useHidingText()
  const rules = useHideRules()
  const isMember = useUser() !== null
  const hide = useHide()
  const names = useNames()
  const showAgain = (change: HideChange) => hide(change, words.done.shown)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        {words.lead} {isMember ? words.onAccount : words.onDevice}
      </p>
      <div className="divide-y divide-line">
        {switches.map((kind) => (
          <Switch
            key={kind}
            label={words[kind]}
            {...(kind === 'seen' && { hint: words.seenHint })}
            isOn={rules[kind]}
            onChange={(isOn) => hide({ [kind]: isOn }, isOn ? words.done[kind] : words.done.shown)}
          />
        ))}
      </div>
      <WordForm onWord={(word) => hide({ add: { words: [word] } }, words.done.word(word))} />
      {!hasRules(rules) && <p className="text-muted">{words.none}</p>}
      <Group
        heading={words.words}
        items={rules.words.map((word) => ({ key: word, name: word }))}
        onShow={(word) => showAgain({ remove: { words: [word] } })}
      />
      <Group
        heading={words.sellers}
        items={rules.sellers.map((id) => ({
          key: String(id),
          name: names.sellers.get(id) ?? (names.isLoaded ? words.goneSeller : '…'),
        }))}
        onShow={(id) => showAgain({ remove: { sellers: [Number(id)] } })}
      />
      <Group
        heading={words.ads}
        items={rules.ads.map((id) => ({
          key: String(id),
          name: names.ads.get(id) ?? (names.isLoaded ? words.goneAd : '…'),
        }))}
        onShow={(id) => showAgain({ remove: { ads: [Number(id)] } })}
      />
    </div>
  )
}

type GroupProps = { heading: string; items: { key: string; name: string }[]; onShow: (key: string) => void }

const shownAtFirst = 20

function Group({ heading, items, onShow }: GroupProps) {
  const words = useHidingText()
  const [limit, setLimit] = useState(shownAtFirst)
  if (!items.length) return null
  return (
    <section>
      <h3 className="font-semibold">
        {heading} <span className="font-normal text-muted">({items.length})</span>
      </h3>
      <ul className="divide-y divide-line">
        {items.slice(0, limit).map(({ key, name }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <bdi className="min-w-0 truncate">{name}</bdi>
            <button
              type="button"
              aria-label={words.showAgain(name)}
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-2 text-primary hover:underline"
              onClick={() => onShow(key)}
            >
              <Icon name="eye" size={18} />
              {words.show}
            </button>
          </li>
        ))}
      </ul>
      {items.length > limit && (
        <button type="button" className={buttonClass('quiet', 'w-full')} onClick={() => setLimit(items.length)}>
          {words.more}
        </button>
      )}
    </section>
  )
}

type Names = { ads: Map<number, string>; sellers: Map<number, string>; isLoaded: boolean }

/** Rules are ids; names change, and visitors have none on the device. */
function useNames(): Names {
  const { ads, sellers } = useHideRules()
  const { language, apiBase } = useServer()
  const [names, setNames] = useState<Names>({ ads: new Map(), sellers: new Map(), isLoaded: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when the list opens, and for added rules
  useEffect(() => {
    const abort = new AbortController()
    const unknown = {
      ads: ads.filter((id) => !names.ads.has(id)),
      sellers: sellers.filter((id) => !names.sellers.has(id)),
    }
    const load = async () => {
      const api = hideApi(language, apiBase, abort.signal)
      for (let at = 0; at < Math.max(unknown.ads.length, unknown.sellers.length); at += hideLimits.perCall) {
        const part = (ids: number[]) => ids.slice(at, at + hideLimits.perCall)
        const reply = await api.hideRules.names({ query: { ads: part(unknown.ads), sellers: part(unknown.sellers) } })
        setNames((known) => ({
          ...known,
          ads: new Map([...known.ads, ...reply.ads.map(({ id, name }) => [id, name] as const)]),
          sellers: new Map([
            ...known.sellers,
            ...reply.sellers.map((seller) => [seller.id, seller.full_name] as const),
          ]),
        }))
      }
      setNames((known) => ({ ...known, isLoaded: true }))
    }
    // Without names the rules can still be removed.
    load().catch(() => {})
    return () => abort.abort()
  }, [ads.length, sellers.length])
  return names
}
