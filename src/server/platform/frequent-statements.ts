// Statements of transactions, and those whose text is built from parts, such as the filters of a list. There are too many texts to
// prepare all of them, so only those that this process sends again and again get a name under which a connection keeps their plan.

/** The part of a connection of pg that is used here. */
export type PreparingClient = object & {
  query(statement: { text: string; query_timeout: number }): Promise<unknown>
}

type Limits = {
  /** Texts that are remembered; the one that was not sent for the longest time is forgotten first. */
  texts: number
  /** A text is prepared when it is sent for this time. */
  preparedFrom: number
  /** Plans that one connection keeps: a large one takes some hundred kilobytes of the server's memory. */
  plans: number
}

const usualLimits: Limits = { texts: 500, preparedFrom: 2, plans: 100 }
const dropTimeout = 5_000

export type FrequentStatements = {
  /** The name of the text on every connection; undefined while it is rare. */
  nameOf(text: string): string | undefined
  /** Notes that the connection has the plan, and drops the one that it used least recently if there are too many. */
  noteUse(client: PreparingClient, name: string): Promise<void>
}

export function createFrequentStatements(limits = usualLimits): FrequentStatements {
  const sent = new Map<string, { times: number; name: string }>()
  const plansOf = new WeakMap<PreparingClient, Set<string>>()
  let names = 0

  return {
    nameOf(text) {
      const entry = sent.get(text) ?? { times: 0, name: `frequent_${++names}` }
      entry.times += 1
      moveToEnd(sent, text, entry)
      if (sent.size > limits.texts) sent.delete(sent.keys().next().value ?? '')
      return entry.times < limits.preparedFrom ? undefined : entry.name
    },

    async noteUse(client, name) {
      const plans = plansOf.get(client) ?? new Set<string>()
      plansOf.set(client, plans)
      plans.delete(name)
      plans.add(name)
      if (plans.size <= limits.plans) return
      const [oldest = ''] = plans
      plans.delete(oldest)
      forgetText(client, oldest)
      // The rows are there already; a connection that is lost shows it to its next statement.
      await client.query({ text: `deallocate ${oldest}`, query_timeout: dropTimeout }).catch(() => {})
    },
  }
}

function moveToEnd<T>(map: Map<string, T>, key: string, value: T) {
  map.delete(key)
  map.set(key, value)
}

/** pg remembers the text of every name for as long as the connection is open. */
function forgetText(client: PreparingClient, name: string) {
  const { connection } = client as { connection?: { parsedStatements?: Record<string, string> } }
  if (connection?.parsedStatements) delete connection.parsedStatements[name]
}
