// Other programs, run for their effect. Runs on any Node ≥ 20 and needs no package.
import { spawn } from 'node:child_process'

/**
 * Runs a command to its end, quietly; what it printed last is the reason when it fails.
 * @param {string} command @param {string[]} args @param {{ limit: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
export function run(command, args, { limit, env = process.env }) {
  return new Promise((done, fail) => {
    // A group of its own, so that the limit ends what it has started as well.
    const child = spawn(command, args, { env, detached: true, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const listen = (/** @type {Buffer} */ chunk) => {
      said += chunk
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const timer = setTimeout(() => {
      said = `no end after ${limit / 1000} s`
      endGroup(child)
    }, limit)
    child.once('error', (error) => {
      clearTimeout(timer)
      fail(error)
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0) return done()
      fail(new Error(reasonIn(said) ?? `${command} ended with ${code}`))
    })
  })
}

/** Ends a child and all that it has started. @param {import('node:child_process').ChildProcess} child */
export function endGroup(child) {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill()
  } catch {
    // It has just ended by itself.
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} said */
function reasonIn(said) {
  const lines = said.split('\n').map((line) => line.trim())
  return lines.find((line) => /error|^E:/i.test(line)) ?? lines.findLast(Boolean)
}
