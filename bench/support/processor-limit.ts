// Limits the processor time of a product with a control group of Linux, so that one machine can compare numbers of workers.
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { atEnd } from './cleanup.ts'
import { treeOf } from './processes.ts'

const parent = '/sys/fs/cgroup/cpu'
const period = 100_000
let groups = 0

/** Needs root and version 1 of the control groups. */
export const canLimitCores = process.getuid?.() === 0 && existsSync(`${parent}/cpu.cfs_quota_us`)

/** The product and all its processes together get this many cores. */
export function limitCores(pid: number, cores: number) {
  groups += 1
  const group = `${parent}/souqna-bench-${process.pid}-${groups}`
  mkdirSync(group)
  // A group can be removed when its last process has ended.
  atEnd(() => rmdirSync(group))
  writeFileSync(`${group}/cpu.cfs_period_us`, String(period))
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(Math.round(cores * period)))
  for (const each of treeOf(pid)) writeFileSync(`${group}/cgroup.procs`, String(each))
}
