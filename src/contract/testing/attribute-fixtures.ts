// Attributes that do not exist, one of each kind, without a column. Tests add them to the table with `vi.mock`.
import type { Attribute } from '#contract/ad-attributes.ts'

const phones = { types: ['general'], within: [4], place: 'attributes', icon: 'phone' } as const

export const testAttributes = {
  storage: {
    ...phones,
    kind: 'choice',
    options: ['64', '128', '256'],
    card: 'shown',
    filter: { kind: 'many', key: 'storage' },
    facet: true,
  },
  colours: {
    ...phones,
    kind: 'choices',
    options: ['black', 'white', 'red'],
    filter: { kind: 'many', key: 'colours' },
  },
  battery: {
    ...phones,
    kind: 'number',
    bounds: { from: 0, to: 100 },
    card: 'shown',
    filter: { kind: 'range', key: 'battery' },
    schemaOrg: { property: 'batteryHealth' },
  },
  negotiable: {
    kind: 'flag',
    types: 'all',
    place: 'attributes',
    icon: 'handshake',
    filter: { kind: 'one', key: 'negotiable' },
    facet: true,
  },
  contract: {
    kind: 'choice',
    options: ['full_time', 'part_time'],
    types: ['jobs'],
    requiredIn: ['jobs'],
    place: 'attributes',
    icon: 'handshake',
  },
} as const satisfies Record<string, Attribute>
