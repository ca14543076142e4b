// The body map of a demo car, as its description tells it.
import { type PanelStateByPanel, panels, toPanelValues } from '#contract/body-panels.ts'

const allOf = (state: 'original' | 'painted') => Object.fromEntries(panels.map((panel) => [panel, state]))

const told: [RegExp, (id: number) => PanelStateByPanel][] = [
  [/العلام والدهان|بويا وكالة|بالنايلون|No marks|Original paint|its wrapping/, () => ({})],
  [/الباب الخلفي|rear door/, (id) => ({ [id % 2 ? 'rear_left_door' : 'rear_right_door']: 'painted' })],
  [/رفرفين|fenders/, () => ({ front_left_wing: 'painted', front_right_wing: 'painted' })],
  [/نضافة بس|Cosmetic respray/, () => allOf('painted')],
  [
    /دوزان|suspension work/,
    (id) => ({ front_bumper: 'replaced', bonnet: 'painted', [id % 2 ? 'front_left_wing' : 'roof']: 'filled' }),
  ],
  [/فحص كامل|Fully inspected/, () => ({})],
]

/** Undefined when the description says nothing about the body. */
export function bodyMapOf(id: number, description: string): string[] | undefined {
  const changes = told.find(([pattern]) => pattern.test(description))?.[1](id)
  return changes && toPanelValues({ ...allOf('original'), ...changes })
}
