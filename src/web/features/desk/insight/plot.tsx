import { type PointerEvent, useState } from 'react'
import type { InsightPlot, PlotPoint } from '#contract/desk-insight.ts'
import { plotOf } from '#contract/insight-plots.ts'
import { useDeskText } from '#web/features/desk/desk-text.ts'
import { useLanguage } from '#web/session/language.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { changeText, dayText, figureText, pointText } from './figure-texts.ts'
import { barsOf, barsPath, indexAt, linesOf, topOf } from './plot-geometry.ts'

/** One measure: its value, the change, a plot and the same values as a table. */
export function Plot({ plot }: { plot: InsightPlot }) {
  const { insight: text } = useDeskText()
  const language = useLanguage()
  const [index, setIndex] = useState<number | null>(null)
  const { measure, points, value, before } = plot
  const point = index === null ? undefined : points[index]
  const isEmpty = points.every((one) => !one.value)
  return (
    <figure className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4">
      <figcaption>
        <span className="text-muted">{text.measures[measure]}</span>
        <span className="block font-bold text-2xl">{figureText(text, language, measure, value)}</span>
        <span className="block text-muted text-sm">{changeText(text, value, before)}</span>
      </figcaption>
      {isEmpty ? (
        <p className="my-auto py-8 text-center text-muted">{text.nothing}</p>
      ) : (
        <>
          <Drawing plot={plot} index={index} onChoose={setIndex} />
          <p className="mt-1 min-h-6 text-center text-sm">
            {point && `${pointText(text, language, point)}: ${figureText(text, language, measure, point.value)}`}
          </p>
          <Values plot={plot} />
        </>
      )}
    </figure>
  )
}

type DrawingProps = { plot: InsightPlot; index: number | null; onChoose: (index: number | null) => void }

/** Time goes from left to right in both languages (docs/topics/insight.md). */
function Drawing({ plot: { measure, points }, index, onChoose }: DrawingProps) {
  const { insight: text } = useDeskText()
  const language = useLanguage()
  const top = topOf(points)
  const chosen = points[index ?? points.length - 1]
  const [first, last] = [points[0]?.from ?? '', points.at(-1)?.to ?? '']
  const hasYears = first.slice(0, 4) !== last.slice(0, 4)
  const choose = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChoose(indexAt((clientX - left) / width, points.length))
  }
  return (
    <div dir="ltr" className="mt-3">
      <p aria-hidden="true" className="text-muted text-xs">
        <bdi>{figureText(text, language, measure, top)}</bdi>
      </p>
      <div className="relative h-24 border-line border-y">
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={index ?? points.length - 1}
          aria-label={text.measures[measure]}
          aria-description={text.keys}
          aria-valuetext={
            chosen && `${pointText(text, language, chosen)}: ${figureText(text, language, measure, chosen.value)}`
          }
          onChange={(event) => onChoose(Number(event.target.value))}
          onPointerMove={choose}
          onPointerLeave={() => onChoose(null)}
          onFocus={(event) => onChoose(Number(event.target.value))}
          onBlur={() => onChoose(null)}
          className="peer absolute inset-0 z-10 size-full cursor-crosshair opacity-0"
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${points.length} 100`}
          preserveAspectRatio="none"
          className="size-full rounded-sm text-primary outline-focus outline-offset-2 peer-focus-visible:outline-3"
        >
          {plotOf(measure).combine === 'sum' ? (
            <Bars points={points} top={top} index={index} />
          ) : (
            <Lines points={points} top={top} index={index} />
          )}
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-2 text-muted text-xs">
        <bdi>{first && dayText(language, first, hasYears)}</bdi>
        <bdi>{last && dayText(language, last, hasYears)}</bdi>
      </p>
    </div>
  )
}

type ShapeProps = { points: PlotPoint[]; top: number; index: number | null }

/** Of the distance between two points. */
const barWidth = 0.8

/** One path: a page has sixteen plots of up to ninety bars. */
const Bars = ({ points, top, index }: ShapeProps) => {
  const bars = barsOf(points, top)
  const chosen = index === null ? undefined : bars[index]
  return (
    <>
      <path d={barsPath(bars)} stroke="currentColor" strokeWidth={barWidth} />
      {chosen && <path d={barsPath([chosen])} strokeWidth={barWidth} className="stroke-ink" />}
    </>
  )
}

const Lines = ({ points, top, index }: ShapeProps) => (
  <>
    {index !== null && <rect x={index} width={1} y={0} height={100} className="fill-line" />}
    {linesOf(points, top).map((line) => (
      <polyline
        key={line}
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </>
)

/** Written when it is opened: sixteen tables of ninety days would be most of the page. */
function Values({ plot: { measure, points } }: { plot: InsightPlot }) {
  const { insight: text } = useDeskText()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group mt-auto">
      <summary className="flex min-h-11 items-center gap-2 text-muted text-sm">
        {text.table}
        <CollapseIcon />
      </summary>
      {isOpen && (
        <section
          aria-label={text.measures[measure]}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
          tabIndex={0}
          className="max-h-72 overflow-y-auto"
        >
          <table className="w-full text-sm">
            <thead className="text-muted">
              <tr>
                <th className="text-start font-normal">{text.time}</th>
                <th className="text-end font-normal">{text.value}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.to} className="border-line border-t">
                  <th className="py-1 text-start font-normal">{pointText(text, language, point)}</th>
                  <td className="whitespace-nowrap py-1 text-end tabular-nums">
                    {figureText(text, language, measure, point.value)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
