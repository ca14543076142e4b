// Structured logs: one JSON object per line, or a short readable line on a terminal.
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type Fields = Record<string, unknown>

export type Log = { [Level in Exclude<LogLevel, 'silent'>]: (event: string, fields?: Fields) => void }

/** `common` is in every entry: the worker that wrote it. */
export function createLog(
  threshold: LogLevel,
  write: (line: string) => void,
  isReadable: boolean,
  common: Fields = {},
): Log {
  const at =
    (level: Exclude<LogLevel, 'silent'>) =>
    (event: string, fields: Fields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(threshold)) return
      const entry = { time: new Date().toISOString(), level, event, ...common, ...withErrorFields(fields) }
      write(isReadable ? readableLine(entry) : JSON.stringify(entry))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** JSON.stringify drops the fields of errors. */
function withErrorFields(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    value instanceof Error ? errorFields(value) : value,
  ])
  return Object.fromEntries(entries)
}

function errorFields(error: Error): Fields {
  const cause = error.cause instanceof Error ? { cause: errorFields(error.cause) } : {}
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}

function readableLine({ time, level, event, ...fields }: { time: string; level: string; event: string } & Fields) {
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${formatValue(value)}`)
  return [time.slice(11, 19), level.padEnd(5), event, ...rest].join(' ')
}

function formatValue(value: unknown) {
  if (value && typeof value === 'object' && 'stack' in value) return `\n${value.stack}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
