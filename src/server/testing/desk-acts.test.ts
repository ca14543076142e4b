import { expect, test } from 'vitest'
import { deskActs } from '#composition/desk.ts'
import type { DomainsContext } from '#composition/domains-context.ts'
import { log as ar } from '#i18n/ar/desk/log.ts'
import { log as en } from '#i18n/en/desk/log.ts'

const acts = deskActs({} as DomainsContext)

test.each([
  ['ar', ar],
  ['en', en],
])('every act of the desk and every reason against an undo has a sentence in %s', (_language, words) => {
  const actions = Object.keys(acts).filter((action) => !words.actions[action])
  const reasons = Object.values(acts).flatMap((act) =>
    'whyNot' in act && !words.whyNot[act.whyNot] ? [act.whyNot] : [],
  )
  expect({ actions, reasons }).toEqual({ actions: [], reasons: [] })
})
