// A span for every statement. Values are parameters, so the text of a statement has nothing personal in it.
import type { Database, Db } from '#server/platform/db.ts'
import type { Tracer } from './tracer.ts'

const longestText = 600

export function traceDatabase(db: Database, tracer: Tracer): Database {
  return { ...db, ...tracedQueries(db, tracer) }
}

function tracedQueries(db: Db, tracer: Tracer): Pick<Db, 'rows' | 'row' | 'transaction'> {
  const rows: Db['rows'] = (statement) =>
    tracer.run(
      {
        name: 'statement',
        kind: 'client',
        isInnerOnly: true,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': statement.text.replace(/\s+/g, ' ').trim().slice(0, longestText),
        },
      },
      async (span) => {
        const found = await db.rows<never>(statement)
        if (span) span.attributes['db.response.returned_rows'] = found.length
        return found
      },
    )
  return {
    rows,
    row: async (statement) => (await rows(statement))[0] as never,
    transaction: (work, options) =>
      tracer.run({ name: 'transaction', kind: 'client', isInnerOnly: true }, () =>
        db.transaction((tx) => work({ ...tx, ...tracedQueries(tx, tracer) }), options),
      ),
  }
}
