// The panels of a car and what can have happened to them: a fact of cars, seen from above with the front at the top. The
// posting form and the picture on the ad draw the same shapes. No zod here.

export const panels = [
  'front_bumper',
  'bonnet',
  'front_left_wing',
  'front_right_wing',
  'front_left_door',
  'front_right_door',
  'roof',
  'rear_left_door',
  'rear_right_door',
  'rear_left_wing',
  'rear_right_wing',
  'boot',
  'rear_bumper',
] as const
export type Panel = (typeof panels)[number]

/** From the best to the worst. */
export const panelStates = ['original', 'painted', 'filled', 'replaced'] as const
export type PanelState = (typeof panelStates)[number]

export type PanelStateByPanel = Partial<Record<Panel, PanelState>>

/** A value of the fact: `roof_painted`. */
export const panelValue = (panel: Panel, state: PanelState) => `${panel}_${state}`

const byValue = new Map(
  panels.flatMap((panel) => panelStates.map((state) => [panelValue(panel, state), { panel, state }] as const)),
)

export const readPanel = (value: string) => byValue.get(value)

/** What is said about each panel. Values that name no panel are left out. */
export function readPanels(values: readonly string[]): PanelStateByPanel {
  const known = values.flatMap((value) => readPanel(value) ?? [])
  return Object.fromEntries(known.map(({ panel, state }) => [panel, state]))
}

export const toPanelValues = (states: PanelStateByPanel): string[] =>
  panels.flatMap((panel) => {
    const state = states[panel]
    return state ? [panelValue(panel, state)] : []
  })

export const panelBox = { width: 240, height: 372 }

/** The sides are unfolded, so that each panel is large enough for a finger. */
export const panelShapes: Record<Panel, string> = {
  front_bumper: 'M24 48V36Q26 16 60 10Q120 2 180 10Q214 16 216 36V48Q120 36 24 48Z',
  bonnet: 'M66 62Q120 48 174 62L170 132Q120 122 70 132Z',
  front_left_wing: 'M10 70Q12 58 24 56H56V126H10Z',
  front_right_wing: 'M230 70Q228 58 216 56H184V126H230Z',
  front_left_door: 'M10 132H56V202H10Z',
  front_right_door: 'M230 132H184V202H230Z',
  roof: 'M74 168Q120 160 166 168V236Q120 242 74 236Z',
  rear_left_door: 'M10 208H56V268H10Z',
  rear_right_door: 'M230 208H184V268H230Z',
  rear_left_wing: 'M10 274H56V326H24Q12 324 10 312Z',
  rear_right_wing: 'M230 274H184V326H216Q228 324 230 312Z',
  boot: 'M70 268Q120 276 170 268L174 320Q120 332 66 320Z',
  rear_bumper: 'M24 334Q120 346 216 334V346Q214 358 180 362Q120 370 60 362Q26 358 24 346Z',
}

/** Windows and lights: they only show what is front and back. */
export const panelDecoration = [
  'M72 138Q120 128 168 138L164 160Q120 152 76 160Z',
  'M76 244Q120 250 164 244L168 260Q120 268 72 260Z',
]
