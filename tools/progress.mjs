// Progress bar on a terminal, plain lines elsewhere. Works on any Node ≥ 20 before packages are installed.
const width = 24

/** @param {number} done @param {number} total @param {string} label */
export function showProgress(done, total, label) {
  const filled = Math.round((done / total) * width)
  const line = `  [${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${label}`
  if (!process.stdout.isTTY) return void process.stdout.write(`${line}\n`)
  process.stdout.write(`\r\x1b[2K${line}${done >= total ? '\n' : ''}`)
}

/**
 * Shows elapsed seconds while work of unknown length runs.
 * @template T @param {number} done @param {number} total @param {string} label @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(done, total, label, work) {
  showProgress(done, total, label)
  if (!process.stdout.isTTY) return work()
  const start = Date.now()
  const timer = setInterval(
    () => showProgress(done, total, `${label} ${Math.round((Date.now() - start) / 1000)} s`),
    1000,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
