import { expect, test } from 'vitest'
import { type Link, listByBranch, routeUnits } from './trust-flow.ts'

const link = (from: number, to: number, free = 1): Link => ({ from, to, free })

test('a branch is listed as a whole, and what is not free leads nowhere', () => {
  const links = [link(1, 2), link(1, 5), link(2, 3), link(2, 4), link(5, 6), link(5, 7, 0), link(3, 1)]
  expect(listByBranch(1, links)).toEqual([2, 3, 4, 5, 6])
})

test('a unit takes another way when the first is full', () => {
  const links = [link(1, 2), link(1, 3), link(2, 4), link(2, 5), link(3, 4)]
  const steps = routeUnits(1, links, [4, 5])
  expect(steps).toEqual([
    { from: 1, to: 2, units: 1 },
    { from: 1, to: 3, units: 1 },
    { from: 2, to: 5, units: 1 },
    { from: 3, to: 4, units: 1 },
  ])
})

test('nothing is sent when a bridge is too narrow for all units', () => {
  const links = [link(1, 2, 3), link(2, 3, 2), link(3, 4), link(3, 5), link(3, 6)]
  expect(routeUnits(1, links, [4, 5, 6])).toBeNull()
  expect(routeUnits(1, links, [4, 5])).toHaveLength(4)
})

test('no way is used beyond what is free, in networks of any form', () => {
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  let routed = 0
  for (let round = 0; round < 200; round += 1) {
    const links = [...Array(60).keys()].map(() => link(random(15), random(15), random(3)))
    const ends = [...new Set([1, 2, 3].map(() => 1 + random(14)))]
    const steps = routeUnits(0, links, ends)
    if (!steps) continue
    routed += 1
    const free = (from: number, to: number) =>
      links.filter((one) => one.from === from && one.to === to).reduce((sum, one) => sum + one.free, 0)
    const sent = (is: (step: { from: number; to: number }) => boolean) =>
      steps.filter(is).reduce((sum, { units }) => sum + units, 0)
    for (const { from, to } of steps)
      expect(sent((step) => step.from === from && step.to === to)).toBeLessThanOrEqual(free(from, to))
    for (const person of [...Array(15).keys()].slice(1)) {
      const stays = sent(({ to }) => to === person) - sent(({ from }) => from === person)
      expect(stays).toBe(ends.includes(person) ? 1 : 0)
    }
  }
  expect(routed).toBeGreaterThan(50)
})
