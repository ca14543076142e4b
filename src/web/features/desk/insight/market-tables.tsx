// Tables of the period: places, searches, decisions, storage.
import type { Insight, InsightPlace, InsightSearch } from '#contract/desk-insight.ts'
import { formatNumber } from '#i18n/format.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useLanguage } from '#web/session/language.ts'
import { FigureTable } from './figure-table.tsx'
import { bytesText } from './figure-texts.ts'

type Market = NonNullable<Insight['market']>

export function Places({ heading, places }: { heading: string; places: InsightPlace[] }) {
  const { insight: text } = useDeskText()
  const language = useLanguage()
  const figure = (label: string, of: (place: InsightPlace) => number) => ({
    label,
    cell: (place: InsightPlace) => formatNumber(language, of(place)),
  })
  return (
    <FigureTable
      heading={heading}
      none={text.nothing}
      rows={places}
      keyOf={({ id }) => id}
      columns={[
        { label: heading, cell: ({ id, name }) => name ?? text.formerPlace(id) },
        figure(text.newAds, (place) => place.new_ads),
        figure(text.activeAds, (place) => place.active_ads),
        figure(text.contacts, (place) => place.contacts),
        figure(text.deals, (place) => place.deals),
      ]}
    />
  )
}

export function Searches({ heading, searches }: { heading: string; searches: InsightSearch[] }) {
  const text = useDeskText().insight.searches
  const language = useLanguage()
  return (
    <FigureTable
      heading={heading}
      lead={text.lead}
      none={text.none}
      rows={searches}
      keyOf={({ query }) => query}
      columns={[
        { label: text.word, cell: ({ query }) => <bdi>{query}</bdi> },
        { label: text.times, cell: ({ searches }) => formatNumber(language, searches) },
        { label: text.emptyTimes, cell: (row) => formatNumber(language, row.empty_searches) },
      ]}
    />
  )
}

export function Decisions({ decisions }: { decisions: Market['decisions'] }) {
  const { insight: text } = useDeskText()
  const language = useLanguage()
  const names: Record<string, string> = text.decisions.actions
  return (
    <FigureTable
      heading={text.decisions.heading}
      none={text.nothing}
      rows={decisions}
      keyOf={({ key }) => key}
      columns={[
        { label: text.measures.decisions, cell: ({ key }) => names[key] ?? key },
        { label: text.value, cell: ({ value }) => formatNumber(language, value) },
      ]}
    />
  )
}

export function Storage({ storage: { database, media, tables } }: { storage: Market['storage'] }) {
  const { insight: text } = useDeskText()
  const language = useLanguage()
  const kinds: Record<string, string> = text.storage.kinds
  if (database === null) return <p className="text-muted">{text.storage.none}</p>
  const size = { label: text.storage.size }
  return (
    <>
      <p className="text-muted">
        {text.storage.lead} {text.storage.database}: <strong>{bytesText(text, language, database)}</strong>
      </p>
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
        <FigureTable
          heading={text.storage.media}
          none={text.storage.noMedia}
          rows={media}
          keyOf={({ key }) => key}
          columns={[
            { label: text.storage.name, cell: ({ key }) => kinds[key] ?? key },
            { ...size, cell: ({ value }) => bytesText(text, language, value) },
          ]}
        />
        <FigureTable
          heading={text.storage.tables}
          none={text.nothing}
          rows={tables}
          keyOf={({ key }) => key}
          columns={[
            { label: text.storage.name, cell: ({ key }) => <code dir="ltr">{key}</code> },
            { ...size, cell: ({ value }) => bytesText(text, language, value) },
          ]}
        />
      </div>
    </>
  )
}
