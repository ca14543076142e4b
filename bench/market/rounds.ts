import type { LoadResult } from '#bench/support/load.ts'
import { median } from '#bench/support/table.ts'

/** What a round of a step measures. */
export type Round = LoadResult & {
  cpu: number
  databaseCpu: number
  /** The program that makes the load does nearly the same for each page, so this shows how fast the machine is at the moment. */
  loadCpu: number
  /** Cores that were busy on average. */
  busy: { node: number; database: number; load: number; others: number }
  megabytes: number
  hitRate: number
  changed: { made: number; failed: number }
}

/** One result of the rounds of a step, which lasted equally long. */
export function combineRounds<T extends Round>(rounds: T[]): T {
  const [first] = rounds
  if (!first) throw new Error('A step has no round.')
  const all = (figure: (round: T) => number) => rounds.map(figure)
  const sum = (figure: (round: T) => number) => all(figure).reduce((total, value) => total + value, 0)
  const mean = (figure: (round: T) => number) => sum(figure) / rounds.length
  const answers = sum((round) => round.answers)
  const perPage = (figure: (round: T) => number) => sum((round) => figure(round) * round.answers) / answers
  return {
    ...first,
    perSecond: mean((round) => round.perSecond),
    p50: median(all((round) => round.p50)),
    p95: median(all((round) => round.p95)),
    p99: median(all((round) => round.p99)),
    answers,
    failures: sum((round) => round.failures),
    cpu: perPage((round) => round.cpu),
    databaseCpu: perPage((round) => round.databaseCpu),
    loadCpu: perPage((round) => round.loadCpu),
    hitRate: perPage((round) => round.hitRate),
    busy: {
      node: mean((round) => round.busy.node),
      database: mean((round) => round.busy.database),
      load: mean((round) => round.busy.load),
      others: mean((round) => round.busy.others),
    },
    megabytes: Math.max(...all((round) => round.megabytes)),
    changed: { made: sum((round) => round.changed.made), failed: sum((round) => round.changed.failed) },
  }
}
