// Runs other programs. Works on any Node ≥ 20 without installed packages.
import { spawn } from 'node:child_process'

/**
 * Runs a command without printing its output. On failure the error message is taken from the output.
 * @param {string} command @param {string[]} args @param {{ limit: number, env?: NodeJS.ProcessEnv, cwd?: string }} options
 * @returns {Promise<void>}
 */
export function run(command, args, { limit, env = process.env, cwd }) {
  return new Promise((done, fail) => {
    // A process group of its own, so that the timeout also kills its children.
    const child = spawn(command, args, {
      env,
      cwd,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const timer = setTimeout(() => {
      output = `timeout after ${limit / 1000} s`
      endGroup(child)
    }, limit)
    child.once('error', (error) => {
      clearTimeout(timer)
      fail(error)
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0) return done()
      fail(new Error(reasonIn(output) ?? `${command} ended with ${code}`))
    })
  })
}

/** Kills a child process and all its descendants. @param {import('node:child_process').ChildProcess} child */
export function endGroup(child) {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill()
  } catch {
    // The process has already ended.
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

/** @param {string} output */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.trim())
  return lines.find((line) => /error|^E:/i.test(line)) ?? lines.findLast(Boolean)
}
