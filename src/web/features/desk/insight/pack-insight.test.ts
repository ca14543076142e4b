import { expect, test } from 'vitest'
import type { Insight } from '#contract/desk-insight.ts'
import { packInsight, unpackInsight } from './pack-insight.ts'

const place = (id: number, name: string | null) => ({ id, name, new_ads: 3, active_ads: 20, contacts: 0, deals: 1 })
const weeks = ['2026-11-01/2026-11-07', '2026-11-08/2026-11-14']

const insight = (values: (number | null)[], days: string[]): Insight => ({
  from: '2026-11-01',
  to: '2026-11-14',
  has_figures: true,
  plots: [
    {
      measure: 'answer_minutes',
      value: 12.5,
      before: null,
      points: days.map((day, index) => {
        const [from = '', to = from] = day.split('/')
        return { from, to, value: values[index] ?? null }
      }),
    },
  ],
  categories: [place(1, 'Cars'), place(99, null)],
  governorates: [],
  market: null,
})

test.each([
  [[null, 12.5], weeks],
  [
    [0, 3],
    ['2026-11-01', '2026-11-02'],
  ],
  [[], []],
])('figures are the same after they were packed for the page: %j', (values, days) => {
  const figures = insight(values, days)
  expect(unpackInsight(packInsight(figures), [{ id: 1, name: 'Cars' }], [])).toEqual(figures)
})
