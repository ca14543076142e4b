// CPU and memory of processes, from /proc (Linux only).
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** CPU time of a process so far. Unlike requests per second, it hardly depends on other load of the machine. */
export function cpuSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  // proc(5): utime and stime in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** CPU time of a process and all its descendants, the ended ones included. */
export function cpuSecondsOfTree(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  // proc(5): cutime and cstime are those of children that have ended.
  const ended = (Number(fields[13]) + Number(fields[14])) / 100
  return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOfTree(child), cpuSeconds(pid) + ended)
}

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** CPU time of all programs of the machine so far. */
export const cpuSecondsOfMachine = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000

// Jobs run for the first time a minute after the start (docs/topics/processes.md).
const firstJobs = 70_000
const quietSample = 5_000
const quietCores = 0.1
const quietLimit = 180_000

/** Waits until the first jobs of a started product have run and nothing keeps the machine busy; at most three minutes. */
export async function untilQuiet() {
  const end = Date.now() + quietLimit
  await pause(firstJobs)
  while (Date.now() < end) {
    const before = cpuSecondsOfMachine()
    await pause(quietSample)
    if (cpuSecondsOfMachine() - before < (quietCores * quietSample) / 1000) return
  }
  process.stdout.write('The machine is busy with something else: the times below are too long.\n')
}

/** A process and all its descendants. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

/**
 * Memory of processes and their descendants: memory that several share, such as the buffers of PostgreSQL, counts once
 * (proc(5): the proportional set size).
 */
export function proportionalMegabytesOfTree(pid: number): number {
  const kilobytes = treeOf(pid).map((each) => read(`/proc/${each}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1])
  // A process that ends in between has none; the root always has.
  if (kilobytes[0] === undefined) throw new Error(`The memory of process ${pid} cannot be read.`)
  return kilobytes.reduce((sum, value) => sum + Number(value ?? 0), 0) / 1024
}

/** The highest memory of several trees together since the call, in megabytes. Sampled rarely: reading it takes a while. */
export function watchTrees(pids: number[], every = 2_000) {
  const measure = () => pids.reduce((sum, pid) => sum + proportionalMegabytesOfTree(pid), 0)
  let peak = measure()
  const timer = setInterval(() => {
    peak = Math.max(peak, measure())
  }, every)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(peak, measure())
    },
  }
}

export function residentMegabytes(pid: number): number {
  const kilobytes = read(`/proc/${pid}/status`).match(/VmRSS:\s+(\d+)/)?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

/** The image workers. PostgreSQL is a child process too and is excluded. */
export const developersOf = (pid: number): number[] =>
  childrenOf(pid).filter((child) => read(`/proc/${child}/cmdline`).includes('image-worker'))

/** Peak memory of a process, and of its image workers together, since the call. */
export function watchMemory(pid: number) {
  const before = residentMegabytes(pid)
  let product = before
  let children = 0
  const timer = setInterval(() => {
    product = Math.max(product, residentMegabytes(pid))
    children = Math.max(
      children,
      developersOf(pid).reduce((sum, child) => sum + residentMegabytes(child), 0),
    )
  }, 25)
  return {
    stop() {
      clearInterval(timer)
      return { before, product, children }
    },
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
