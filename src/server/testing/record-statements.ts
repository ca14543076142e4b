import type pg from 'pg'
import type { Database } from '#server/platform/db.ts'

export type RecordedStatement = {
  text: string
  values: unknown[]
  /** Runs in a transaction with its own time limit. */
  isTimeLimited: boolean
}

type AnyQuery = (...args: unknown[]) => unknown

/** Records every statement of the product on this database until `stop`. */
export function recordStatements({ pool }: Database) {
  const statements: RecordedStatement[] = []
  const patched = new Map<pg.PoolClient, AnyQuery>()

  function patch(client: pg.PoolClient) {
    if (patched.has(client)) return
    const query = client.query as AnyQuery
    patched.set(client, query)
    let isTimeLimited = false
    const recordingQuery: AnyQuery = (config, ...rest) => {
      const { text, values = [] } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig)
      if (text === 'begin') isTimeLimited = false
      if (text.includes("set_config('statement_timeout'")) isTimeLimited = true
      statements.push({ text, values, isTimeLimited })
      return query.call(client, config, ...rest)
    }
    client.query = recordingQuery as typeof client.query
  }

  pool.on('acquire', patch)
  const stop = () => {
    pool.off('acquire', patch)
    for (const [client, query] of patched) client.query = query as typeof client.query
  }
  return { statements, stop }
}
