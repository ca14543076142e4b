import { randomBytes } from 'node:crypto'

// Unique across processes by its random start, and cheap for every request by counting on from it.
const start = randomBytes(6).toString('hex')
let count = 0

export function nextRequestId() {
  count += 1
  return `${start}-${count.toString(36)}`
}
