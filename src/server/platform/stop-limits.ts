import { second } from './time.ts'

/** Milliseconds that parts of the product may take to stop: a deployment must not wait long for other services. */
export const stopLimits = { pushes: 5 * second, traces: 2 * second }
