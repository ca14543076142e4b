// The token of a link that confirms ads: their ids and the day it ends, signed. It allows nothing else.
import { timingSafeEqual } from 'node:crypto'
import { maxCheckedAds } from '#contract/ad-checks.ts'
import type { Secret } from '#server/platform/secret.ts'
import { day } from '#server/platform/time.ts'
import { linkValidFor } from './check-periods.ts'

export function signCheck(secret: Secret, ids: number[], now: number) {
  const lastDay = Math.floor((now + linkValidFor) / day)
  const content = [lastDay, ...ids].map((number) => number.toString(36)).join('-')
  return `${content}.${signatureOf(secret, content).toString('base64url')}`
}

/** The ids; undefined for a token that we did not sign or that is over. */
export function readCheck(secret: Secret, token: string, now: number) {
  const [content = '', signature = '', more] = token.split('.')
  const [expected, actual] = [signatureOf(secret, content), Buffer.from(signature, 'base64url')]
  const isOurs = more === undefined && actual.length === expected.length && timingSafeEqual(actual, expected)
  if (!isOurs) return undefined
  const [lastDay = 0, ...ids] = content.split('-').map((number) => Number.parseInt(number, 36))
  return now < (lastDay + 1) * day && ids.length && ids.length <= maxCheckedAds ? ids : undefined
}

/** 128 bits are enough for a link, and keep it short. */
const signatureOf = (secret: Secret, content: string) => secret.sign('ad-check', content).subarray(0, 16)
