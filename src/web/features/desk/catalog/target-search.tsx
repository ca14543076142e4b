import { useState } from 'react'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { useAfterTyping } from '#web/session/use-after-typing.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Target = { id: number; kind?: string; name: string; path: string | string[] }

type Props<T extends Target> = {
  texts: { label: string; hint: string; noneFound: string; chosen: (name: string) => string }
  error?: string | undefined
  maxLength: number
  /** Shorter texts are not searched. */
  minLength: number
  chosen: T | undefined
  onChoose: (target: T | undefined) => void
  find: (api: Client<SouqnaApi>, text: string) => Promise<T[]>
  iconOf?: ((target: T) => 'map-pin' | 'layers') | undefined
}

const typingPause = 150

/** A text field that finds things by name, and the list to choose one of them. */
export function TargetSearch<T extends Target>(props: Props<T>) {
  const { texts, error, maxLength, minLength, chosen, onChoose, find, iconOf } = props
  const [text, setText] = useState('')
  const found = useFound(text, minLength, find)
  return (
    <div>
      <TextField
        label={texts.label}
        hint={texts.hint}
        error={error}
        dir="auto"
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          onChoose(undefined)
        }}
      />
      {chosen ? (
        <p className="mt-1 flex items-center gap-2 font-semibold">
          <Icon name="check" size={18} className="shrink-0 text-primary" />
          {texts.chosen([...pathOf(chosen), chosen.name].join(' › '))}
        </p>
      ) : (
        found && <Found {...{ found, onChoose, iconOf }} noneFound={texts.noneFound} />
      )}
    </div>
  )
}

/** The answer to the text that is in the field now. */
function useFound<T>(text: string, minLength: number, find: Props<T & Target>['find']) {
  const [answer, setAnswer] = useState<{ wanted: string; found: T[] }>()
  const wanted = text.trim()
  useAfterTyping({
    text: wanted.length < minLength ? undefined : wanted,
    pause: typingPause,
    ask: (api) => find(api, wanted),
    onReply: (found) => found && setAnswer({ wanted, found }),
  })
  return answer?.wanted === wanted && wanted.length >= minLength ? answer.found : undefined
}

type FoundProps<T extends Target> = Pick<Props<T>, 'onChoose' | 'iconOf'> & { found: T[]; noneFound: string }

function Found<T extends Target>({ found, noneFound, onChoose, iconOf }: FoundProps<T>) {
  if (!found.length) return <p className="mt-1 text-muted">{noneFound}</p>
  return (
    <ul className="mt-1 max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line">
      {found.map((one) => (
        <li key={`${one.kind} ${one.id}`}>
          <button
            type="button"
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-1 text-start hover:bg-primary-soft"
            onClick={() => onChoose(one)}
          >
            {iconOf && <Icon name={iconOf(one)} size={16} />}
            <span className="font-semibold">{one.name}</span>
            <span className="text-muted text-sm">{pathOf(one).join(' › ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const pathOf = ({ path }: Target) => [path].flat().filter(Boolean)
