import type { ComparedAd } from '#contract/comparison.ts'
import { useCompareText } from '#web/parts/compare/compare-text.ts'
import { Link } from '#web/parts/link.tsx'
import { ResponsiveImage } from '#web/parts/responsive-image.tsx'
import { comparePath, removeComparedAd } from '#web/session/compared-ads.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type CompareCell, type CompareRow, compareRows } from './compare-rows.ts'

type Props = { ads: ComparedAd[] }

const labelCell =
  'sticky start-0 z-1 min-w-26 max-w-32 border-line lg:w-40 border-e bg-surface p-3 text-start align-top font-normal'

/** A table that scrolls sideways under its first column. Hiding equal rows needs no JavaScript. */
export function Comparison({ ads }: Props) {
  const words = useCompareText()
  const language = useLanguage()
  const text = useText()
  const rows = compareRows(ads, { language, text, words })
  const hasDifferences = ads.length > 1 && rows.some(({ isDifferent }) => isDifferent)
  return (
    <div className="comparison">
      {ads.length > 1 && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 print:hidden">
          <input type="checkbox" className="size-5 accent-primary" />
          {words.onlyDifferences}
        </label>
      )}
      <section
        aria-label={words.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative mt-2 overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible"
      >
        <table className="w-full border-collapse lg:table-fixed">
          <thead>
            <tr>
              <th scope="col" className={labelCell}>
                <span className="sr-only">{words.ad}</span>
              </th>
              {ads.map((ad) => (
                <AdHead key={ad.card.id} ad={ad} ids={ads.map(({ card }) => card.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} isMarked={ads.length > 1 && row.isDifferent} />
            ))}
          </tbody>
        </table>
      </section>
      {ads.length > 1 && !hasDifferences && <p className="mt-3 text-muted">{words.noDifferences}</p>}
    </div>
  )
}

function AdHead({ ad: { card, status }, ids }: { ad: ComparedAd; ids: number[] }) {
  const words = useCompareText()
  return (
    <th scope="col" className="min-w-40 border-line border-b p-3 text-start align-top font-normal">
      <div className="flex flex-col gap-2">
        {card.image && (
          <ResponsiveImage image={card.image} alt="" sizes="12rem" className="aspect-4/3 w-full max-w-60 rounded-md" />
        )}
        <Link to={`/ad-details/${card.id}`} className="font-semibold leading-snug hover:underline">
          <bdi>{card.name}</bdi>
        </Link>
        {status !== 'active' && (
          <span className="w-fit rounded-md bg-sunken px-2 font-semibold text-sm">{words.status[status]}</span>
        )}
        {ids.length > 1 && (
          <Link
            to={comparePath(ids.filter((id) => id !== card.id))}
            aria-label={words.removeAd(card.name)}
            onClick={() => removeComparedAd(card.id)}
            className="inline-flex min-h-11 w-fit items-center gap-1 text-muted text-sm hover:underline print:hidden"
          >
            <Icon name="x" size={16} />
            {words.remove}
          </Link>
        )}
      </div>
    </th>
  )
}

/** Different rows have a mark, bold values and a tint; equal ones can be hidden. */
function Row({ row, isMarked }: { row: CompareRow; isMarked: boolean }) {
  const words = useCompareText()
  return (
    <tr className={isMarked ? 'bg-primary-soft/50' : 'equal-row'} data-different={isMarked || undefined}>
      <th scope="row" className={`${labelCell} border-t text-muted`}>
        {row.label}
        {isMarked && (
          <span className="block font-semibold text-primary text-sm">
            <span aria-hidden="true">≠ </span>
            {words.differs}
          </span>
        )}
      </th>
      {row.cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its column
        <td key={place} className={`border-line border-t p-3 align-top ${isMarked ? 'font-semibold' : ''}`}>
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ cell }: { cell: CompareCell }) {
  const words = useCompareText()
  if (!cell)
    return (
      <span className="font-normal text-muted">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{words.notStated}</span>
      </span>
    )
  return (
    <>
      <bdi>{cell.text}</bdi>
      {cell.note && <small className="block whitespace-pre-line font-normal text-muted">{cell.note}</small>}
      {cell.image && <img src={cell.image} alt="" loading="lazy" width="240" height="464" className="mt-2 w-32" />}
    </>
  )
}
