import { useId, useState } from 'react'
import {
  type Panel,
  type PanelState,
  panelBox,
  panelDecoration,
  panelShapes,
  panels,
  readPanels,
  toPanelValues,
} from '#contract/body-panels.ts'
import type { FactField } from '#contract/facts.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CollapseIcon } from '#web/ui/collapse-icon.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Options } from '#web/ui/form/options.tsx'
import { SelectField } from './select-field.tsx'

type Props = { field: FactField; values: string[]; error: string | undefined; onChange: (values: string[]) => void }

/** What happened to each panel of a car: by a drawing, or by a list of the same panels. */
export function PanelsField({ field, values, error, onChange }: Props) {
  const { optional, details } = usePostingText()
  const id = useId()
  const [active, setActive] = useState<Panel>('bonnet')
  const states = readPanels(values)
  const labels = namesOf(field.options)
  const stateLabels = namesOf(field.states)
  const change = (panel: Panel, state: string) =>
    onChange(toPanelValues({ ...states, [panel]: (state || undefined) as PanelState | undefined }))
  const rest = panels.filter((panel) => !states[panel])
  const fillRest = () =>
    onChange(toPanelValues({ ...Object.fromEntries(rest.map((panel) => [panel, 'original'])), ...states }))
  const nameOf = (panel: Panel) => {
    const state = states[panel]
    return `${labels[panel]}: ${state ? stateLabels[state] : details.panelNotStated}`
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 flex w-full items-baseline justify-between gap-2 font-semibold">
        {field.label}
        <span className="font-normal text-muted text-sm">{optional}</span>
      </legend>
      <p className="text-muted text-sm">{details.panelsHint}</p>
      <div className="mt-3 flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <Drawing states={states} active={active} nameOf={nameOf} onPress={setActive} />
        <div className="flex w-full flex-col gap-3 bg-page py-2 max-sm:sticky max-sm:bottom-32">
          <div aria-live="polite">
            <Options
              label={labels[active] ?? ''}
              name={`panel-${active}`}
              options={(field.states ?? []).map(({ value }) => value)}
              words={stateLabels}
              chosen={[states[active] ?? []].flat()}
              isMany
              drawing={(state) => <Swatch state={state} />}
              onChange={(next) => change(active, next.find((state) => state !== states[active]) ?? '')}
            />
          </div>
          {rest.length > 0 && (
            <button type="button" className={buttonClass('quiet', 'self-start')} onClick={fillRest}>
              {rest.length === panels.length ? details.allPanelsOriginal : details.otherPanelsOriginal}
            </button>
          )}
        </div>
      </div>
      <details className="group mt-3 rounded-lg border border-line">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4">
          {details.panelList}
          <CollapseIcon />
        </summary>
        <div className="grid gap-3 px-4 pt-1 pb-4 sm:grid-cols-2">
          {panels.map((panel) => (
            <SelectField
              key={panel}
              label={labels[panel] ?? panel}
              options={field.states ?? []}
              value={states[panel] ?? ''}
              empty={details.panelNotStated}
              onChange={(state) => change(panel, state)}
            />
          ))}
        </div>
      </details>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

const namesOf = (options: FactField['options'] = []): Record<string, string> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))

type DrawingProps = {
  states: ReturnType<typeof readPanels>
  active: Panel
  nameOf: (panel: Panel) => string
  onPress: (panel: Panel) => void
}

/** Seen from above, the front at the top; it is not mirrored in Arabic, because left and right are those of the car. */
function Drawing({ states, active, nameOf, onPress }: DrawingProps) {
  const { details } = usePostingText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing
    <svg
      viewBox={`0 0 ${panelBox.width} ${panelBox.height}`}
      role="group"
      aria-label={details.panelDrawing}
      className="w-65 shrink-0 select-none rounded-lg bg-white"
    >
      <Patterns />
      {panelDecoration.map((d) => (
        <path key={d} d={d} fill="#cbd5e1" />
      ))}
      {panels.map((panel) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button
        <path
          key={panel}
          d={panelShapes[panel]}
          role="button"
          tabIndex={0}
          aria-label={nameOf(panel)}
          aria-pressed={panel === active}
          fill={fillOf(states[panel])}
          stroke={panel === active ? '#0f766e' : '#334155'}
          strokeWidth={panel === active ? 5 : 2}
          strokeDasharray={states[panel] ? undefined : '5 4'}
          className="cursor-pointer focus-visible:outline-3 focus-visible:outline-focus"
          onClick={() => onPress(panel)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            onPress(panel)
          }}
        />
      ))}
    </svg>
  )
}

const fillOf = (state: string | undefined) =>
  state === undefined ? '#f4f4f5' : state === 'original' ? '#fff' : `url(#panel-${state})`

/** Colour and pattern: neither says it alone. */
const Patterns = () => (
  <defs>
    <pattern id="panel-painted" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" fill="#dbeafe" />
      <path d="M0 0V8" stroke="#1d4ed8" strokeWidth="4" />
    </pattern>
    <pattern id="panel-filled" width="10" height="10" patternUnits="userSpaceOnUse">
      <rect width="10" height="10" fill="#fef3c7" />
      <circle cx="5" cy="5" r="3" fill="#b45309" />
    </pattern>
    <pattern id="panel-replaced" width="10" height="10" patternUnits="userSpaceOnUse">
      <rect width="10" height="10" fill="#fecaca" />
      <path d="M0 0L10 10M10 0L0 10" stroke="#b91c1c" strokeWidth="2.5" />
    </pattern>
  </defs>
)

/** The legend: the chip of a state shows its pattern. */
const Swatch = ({ state }: { state: string }) => (
  <svg viewBox="0 0 20 16" width="20" height="16" aria-hidden="true" className="shrink-0">
    <rect x="1" y="1" width="18" height="14" rx="3" fill={fillOf(state)} stroke="#334155" strokeWidth="2" />
  </svg>
)
