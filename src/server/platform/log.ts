// Structured logs: one JSON object a line, for machines; a short readable line when a person watches.
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type Fields = Record<string, unknown>

export type Log = { [Level in Exclude<LogLevel, 'silent'>]: (event: string, fields?: Fields) => void }

export function createLog(threshold: LogLevel, write: (line: string) => void, isReadable: boolean): Log {
  const at =
    (level: Exclude<LogLevel, 'silent'>) =>
    (event: string, fields: Fields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(threshold)) return
      const entry = { time: new Date().toISOString(), level, event, ...explained(fields) }
      write(isReadable ? readable(entry) : JSON.stringify(entry))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Errors do not survive JSON.stringify on their own. */
function explained(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? explain(value) : value])
  return Object.fromEntries(entries)
}

function explain(error: Error): Fields {
  const cause = error.cause instanceof Error ? { cause: explain(error.cause) } : {}
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}

function readable({ time, level, event, ...fields }: { time: string; level: string; event: string } & Fields) {
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${shown(value)}`)
  return [time.slice(11, 19), level.padEnd(5), event, ...rest].join(' ')
}

function shown(value: unknown) {
  if (value && typeof value === 'object' && 'stack' in value) return `\n${value.stack}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
