// npm runs a script inside a shell. A SIGTERM to npm ends npm and the shell, and the script would go on without them.

/**
 * Calls `stop` once when the shell of npm is gone. Without npm a lost parent means nothing: a server may outlive a terminal.
 * @param {() => void} stop
 */
export function onLostParent(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 1_000)
  timer.unref()
}
