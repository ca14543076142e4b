import { randomBytes } from 'node:crypto'

// The random prefix makes ids unique across processes, and the counter makes them cheap.
const start = randomBytes(6).toString('hex')
let count = 0

export function nextRequestId() {
  count += 1
  return `${start}-${count.toString(36)}`
}

/** The id that a trusted proxy has given to the request, so that both logs have the same, or a new one. */
export const requestIdOf = (header: string | string[] | null | undefined, trustedProxies: number) =>
  typeof header === 'string' && trustedProxies && /^[\w-]{8,64}$/.test(header) ? header : nextRequestId()
