// What an error of PostgreSQL or of the connection to it means.
import pg from 'pg'
import { HttpError, unavailable } from './http-error.ts'

/** The name of the unique index or other constraint that a statement violated. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** 40P01: deadlock; 40001: serialisation failure. The same transaction can succeed when it is repeated. */
export const isTransactionConflict = (error: unknown) => /^(40P01|40001)$/.test(codeOf(error))

/** 25006: the server became a read-only standby after a failover. Only a new connection reaches the new primary. */
export const isReadOnly = (error: unknown) => codeOf(error) === '25006'

/** A migration changed a type in the result of a prepared statement. */
export const isPlanOutdated = (error: unknown) => /cached plan must not change result type/.test(textOf(error))

/** The connection cannot be used again. */
export const isConnectionLost = (error: unknown) =>
  lostStates.test(codeOf(error)) ||
  networkCodes.has(codeOf(error)) ||
  isReadOnly(error) ||
  lostMessages.test(textOf(error))

/** Every connection is in use, and none became free in time. The message is that of the pool. */
export const poolFull = () => new Error('timeout exceeded when trying to connect')
export const isPoolFull = (error: unknown) => textOf(error) === poolFull().message

/** Turns what a retry can heal into a 503; leaves every other error as it is. */
export function toHttpError(error: unknown, { isConflictFinal = false } = {}): unknown {
  if (error instanceof HttpError) return error
  const isTemporary = isConnectionLost(error) || overloadStates.test(codeOf(error))
  return isTemporary || (isConflictFinal && isTransactionConflict(error)) ? unavailable(error) : error
}

// Class 08: connection; 57P0x: shutting down or starting; 25P03: idle in a transaction for too long.
const lostStates = /^(08...|57P0.|25P03)$/
// Class 53: out of resources, such as a full disk; 57014: cancelled by the statement timeout; 55P03: lock timeout.
const overloadStates = /^(53...|57014|55P03)$/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const lostMessages = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/i

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const textOf = (error: unknown) => (error instanceof Error ? error.message : '')
