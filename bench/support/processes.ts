// CPU and memory of processes, from /proc (Linux only).
import { readFileSync } from 'node:fs'

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
