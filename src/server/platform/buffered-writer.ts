import type { Writable } from 'node:stream'

/** Writes lines in batches, so that a log line per request does not cost a system call per request. */
export function createBufferedWriter(stream: Writable, flushEvery = 100) {
  let lines = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (lines) stream.write(lines)
    lines = ''
  }

  function write(line: string) {
    lines += line.endsWith('\n') ? line : `${line}\n`
    if (lines.length > 64_000) flush()
    else timer ??= setTimeout(flush, flushEvery).unref()
  }

  return { write, flush }
}
