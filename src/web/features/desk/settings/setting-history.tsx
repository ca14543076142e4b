import { useState } from 'react'
import type { SettingHistory as History } from '#contract/desk-settings.ts'
import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { ActList } from './act-list.tsx'

/** Another text for a value, instead of its parts. */
export type DescribeValue = (value: unknown) => string | undefined

type Props = { settingKey: string; version: number; now: number; describeValue?: DescribeValue | undefined }

/** Loaded when it is opened: most visits do not look at it. */
export function SettingHistory({ settingKey, version, now, describeValue = () => undefined }: Props) {
  const { settings: words } = useDeskText()
  const call = useCall()
  const [entries, setEntries] = useState<History>()
  if (!version) return null

  const load = async () => setEntries(await call((api) => api.deskSettings.history({ params: { key: settingKey } })))
  return (
    <details className="group mt-2" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-sm">
        {words.history}
        <CollapseIcon />
      </summary>
      {entries && (
        <ActList
          acts={entries}
          now={now}
          renderDetails={(entry) => <Values entry={entry} describeValue={describeValue} />}
        />
      )}
    </details>
  )
}

function Values({ entry, describeValue }: { entry: History[number]; describeValue: DescribeValue }) {
  const { settings: words } = useDeskText()
  const rows = [
    [words.from, entry.before],
    [words.to, entry.after],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="break-words">
            {describeValue(value) ?? describe(value, words)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Words = DeskTexts['settings']

/** A value in one line: without braces, and without what is empty. */
function describe(value: unknown, words: Words): string {
  if (value === null || value === undefined) return words.shipped
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.join(' · ')
  const entries = Object.entries(value).filter(([, part]) => part !== null && !(Array.isArray(part) && !part.length))
  return entries.map(([name, part]) => `${words.parts[name] ?? name}: ${describePart(part, words)}`).join(' · ')
}

function describePart(part: unknown, words: Words) {
  if (typeof part === 'boolean') return part ? words.yes : words.no
  if (Array.isArray(part)) return part.map((one) => words.parts[one] ?? one).join(', ')
  return typeof part === 'object' && part ? Object.values(part).join(' / ') : String(part)
}
