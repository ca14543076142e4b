// How much memory a process and its children hold at their worst, in MB. Only Linux tells.
import { readFileSync } from 'node:fs'

const everyMs = 25

export function watchMemory(pid: number) {
  const before = megabytesOf(pid)
  let product = before
  let children = 0
  const look = () => {
    product = Math.max(product, megabytesOf(pid))
    children = Math.max(
      children,
      developersOf(pid).reduce((sum, child) => sum + megabytesOf(child), 0),
    )
  }
  const timer = setInterval(look, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return { before, product, children }
    },
  }
}

function megabytesOf(pid: number): number {
  const kilobytes = read(`/proc/${pid}/status`).match(/VmRSS:\s+(\d+)/)?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

/** PostgreSQL is a child too, and not meant. */
const developersOf = (pid: number) =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child && read(`/proc/${child}/cmdline`).includes('develop-process'))
    .map(Number)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
