import { randomBytes } from 'node:crypto'

// The random prefix makes ids unique across processes, and the counter makes them cheap.
const start = randomBytes(6).toString('hex')
let count = 0

export function nextRequestId() {
  count += 1
  return `${start}-${count.toString(36)}`
}
