// Restarts without failed requests. Two processes share a listening socket held by a third, as with systemd
// (docs/operating.md); each is restarted in turn under load with open sockets. `--restarts 2` is a short run.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median, percentile, showTable, verdict } from '#bench/support/table.ts'
import { startLoad } from './load.ts'
import { openStage, type Restart, type Stage } from './setup.ts'
import { openSockets } from './sockets.ts'

const budgets = { failed: 0, requests: 10_000, backWithin: 2_000 }
/** Time for a restarted process to take its share of requests before the other one stops. */
const calm = 1_000

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      restarts: { type: 'string', default: '10' },
      people: { type: 'string', default: '20' },
      sockets: { type: 'string', default: '60' },
    },
  })
  const restarts = Number(values.restarts)
  const stage = await openStage(Number(values.people))
  const sockets = await openSockets(stage, Number(values.sockets))
  const load = startLoad(stage)
  const took = await restartInTurn(stage, restarts)
  // A short run needs a proportional number of requests.
  while (load.asked() < (budgets.requests * restarts) / 10) await pause(100)
  const { asked, failures, waits } = await load.stop()
  const { back, absent } = sockets.stop()
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)

  showTable([
    ['', ''],
    ['restarts, of two processes in turn', String(restarts)],
    ['processes tell each other through', stage.bus],
    ['until one has stopped, median (s)', medianSeconds(took.map(({ stopping }) => stopping))],
    ['until it serves again, median (s)', medianSeconds(took.map(({ starting }) => starting))],
    ['requests', String(asked)],
    ['failed', String(failed)],
    ...[...failures].map(([what, count]) => [`  ${what}`, String(count)]),
    ['an answer, p50 / p99 / longest (ms)', triple(waits)],
    ['sockets sent away', String(back.length + absent)],
    ['back and subscribed, p50 / p99 / longest (ms)', triple(back)],
    ['not back', String(absent)],
  ])
  return verdict([
    ...(failed > budgets.failed ? [`${failed} requests failed`] : []),
    ...(restarts >= 10 && asked < budgets.requests ? [`only ${asked} requests`] : []),
    ...(absent ? [`${absent} sockets did not come back`] : []),
    ...(percentile(back, 0.99) <= budgets.backWithin ? [] : [`sockets were away for ${percentile(back, 0.99)} ms`]),
    ...(back.length ? [] : ['no socket was sent away']),
  ])
}

async function restartInTurn(stage: Stage, restarts: number): Promise<Restart[]> {
  const took: Restart[] = []
  for (let count = 0; count < restarts; count += 1) {
    await pause(calm)
    took.push(await stage.restart(count % 2))
    process.stdout.write(`  ${count + 1} of ${restarts} restarts\n`)
  }
  return took
}

const medianSeconds = (values: number[]) => (median(values) / 1000).toFixed(1)
const triple = (values: number[]) => [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ')
