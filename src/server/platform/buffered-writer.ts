import type { Writable } from 'node:stream'

/** Several workers write to one pipe, and the kernel keeps only writes up to this size in one piece (PIPE_BUF). */
const maxWrite = 4096

/** Writes lines in batches, so that a log line per request does not cost a system call per request. */
export function createBufferedWriter(stream: Writable, flushEvery = 100) {
  let lines = ''
  let bytes = 0
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (lines) stream.write(lines)
    lines = ''
    bytes = 0
  }

  function write(line: string) {
    const text = line.endsWith('\n') ? line : `${line}\n`
    const size = Buffer.byteLength(text)
    if (bytes + size > maxWrite) flush()
    lines += text
    bytes += size
    timer ??= setTimeout(flush, flushEvery).unref()
  }

  return { write, flush }
}
