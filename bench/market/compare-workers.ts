// What a second worker buys on pages that are rendered. On a small machine the load and PostgreSQL take cores away from it.
// So workers with less than a core each are compared where they can be limited; elsewhere, when all cores are busy, the
// processor time per page must show that workers do not slow each other down.
import { availableParallelism } from 'node:os'

/** A step without a cache, as measured. */
type ColdStep = {
  hasCache: boolean
  workers?: number
  coresPerWorker?: number
  perSecond: number
  /** Milliseconds per page in Node. */
  cpu: number
  /** Cores that were busy on average. */
  busy: { node: number; database: number; load: number }
}

const leastGain = 1.7
/** A page may cost this much more with two workers, or two cores would not buy `leastGain`. */
const mostExtraCost = 2 / leastGain
/** From this share of all cores on, the machine is the limit. */
const fullShare = 0.9

export function compareWorkers(measured: ColdStep[]): string[] {
  const cold = measured.filter(({ hasCache }) => !hasCache)
  const whole = compare(cold.filter(({ coresPerWorker }) => !coresPerWorker))
  const limited = cold.filter(({ coresPerWorker }) => coresPerWorker)
  return limited.length ? compare(limited) : whole
}

function compare(steps: ColdStep[]): string[] {
  const [one, two] = [1, 2].map((workers) => steps.find((step) => step.workers === workers))
  if (!one || !two) return []
  const cores = availableParallelism()
  const gain = two.perSecond / one.perSecond
  const extraCost = two.cpu / one.cpu
  const used = two.busy.node + two.busy.database + two.busy.load
  const isMachineFull = used >= cores * fullShare
  const limit = isMachineFull
    ? `all ${cores} cores are busy (${used.toFixed(2)}), ${(two.busy.database + two.busy.load).toFixed(2)} of them with PostgreSQL and the load`
    : `${used.toFixed(2)} of ${cores} cores are busy`
  process.stdout.write(
    `two workers${one.coresPerWorker ? ` of ${one.coresPerWorker} cores` : ''} serve ${gain.toFixed(2)} × one worker; a page costs ${extraCost.toFixed(2)} × in Node; ${limit}\n`,
  )
  if (gain >= leastGain) return []
  if (!isMachineFull) return [`two workers serve ${gain.toFixed(2)} × one worker; ${leastGain} is the least`]
  return extraCost > mostExtraCost
    ? [`a page costs ${extraCost.toFixed(2)} × with two workers; ${mostExtraCost.toFixed(2)} is the most`]
    : []
}
