import { createLog } from '#server/platform/log.ts'

export const silentLog = createLog('silent', () => {}, false)

/** A log whose entries a test can read. */
export function recordingLog() {
  const entries: Record<string, unknown>[] = []
  return { entries, log: createLog('debug', (line) => void entries.push(JSON.parse(line)), false) }
}
