// Searches that no person types, through the page and the API. None may fail, or cost much more than an empty search.
import { cpuSecondsOfTree } from '#bench/support/processes.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'

/** Milliseconds of processor time that a hostile search may cost beyond an empty one. */
const mostExtra = 50
/** The clock of the system counts hundredths of a second: one request is too short to measure. */
const repeats = 10

/** Room for the number that is added, where 200 letters are allowed. */
const texts = hostileTexts.map((text) => (text.length > 200 ? text : text.slice(0, 190)))

/** A number at the end keeps answers out of the cache. */
const targets: ((text: string) => string)[] = [
  (text) => `/?search=${text}`,
  (text) => `/en?search=${text}`,
  (text) => `/api/home?search=${text}`,
  (text) => `/api/suggest?q=${text}`,
]

/** The searches that fail or cost too much, with what they cost. */
export async function findBadSearches(origin: string, pid: number): Promise<string[]> {
  const bad: string[] = []
  let most = 0
  for (const target of targets) {
    await costOf(origin, pid, target, '')
    const { cost: usual } = await costOf(origin, pid, target, '')
    for (const text of texts) {
      const { cost, statuses } = await costOf(origin, pid, target, text)
      const name = `${target('')}${JSON.stringify(text.slice(0, 12))} (${text.length} letters)`
      const failed = statuses.find((status) => status >= 500)
      if (failed) bad.push(`${failed} ${name}`)
      if (cost - usual > mostExtra) bad.push(`${name} costs ${(cost - usual).toFixed(0)} ms more than an empty search`)
      most = Math.max(most, cost - usual)
    }
  }
  process.stdout.write(`hostile searches cost at most ${most.toFixed(0)} ms more than an empty one\n`)
  return bad
}

let sent = 0

async function costOf(origin: string, pid: number, target: (text: string) => string, text: string) {
  const statuses: number[] = []
  const before = cpuSecondsOfTree(pid)
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    sent += 1
    const response = await fetch(`${origin}${target(encodeURIComponent(`${text}${sent}`))}`)
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return { cost: ((cpuSecondsOfTree(pid) - before) * 1000) / repeats, statuses }
}
