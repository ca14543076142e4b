import { expect, test } from 'vitest'
import { runInOrder } from './run-in-order.ts'

test('a second press waits for the answer to the first, and only the last one counts', async () => {
  const told: string[] = []
  const { promise: answer, resolve: arrive } = Promise.withResolvers<void>()
  const first = runInOrder('follow-1', async (isLast) => {
    told.push('first begins')
    await answer
    told.push(isLast() ? 'first counts' : 'first is over')
  })
  const second = runInOrder('follow-1', async (isLast) => void told.push(isLast() ? 'second counts' : 'second is over'))
  const other = runInOrder('follow-2', async () => void told.push('another button'))
  await other
  expect(told).toEqual(['first begins', 'another button'])
  arrive()
  await Promise.all([first, second])
  expect(told.slice(2)).toEqual(['first is over', 'second counts'])
})
