import { createHash } from 'node:crypto'
import type { PersonalFlag } from '#contract/desk-choices.ts'
import type { FeatureSwitch } from '#contract/desk-settings.ts'
import type { Actor } from '#server/platform/actor.ts'

/** Stable for a person: a person who has the feature keeps it when the share grows. */
export function isEnabledFor({ share, roles }: FeatureSwitch, flag: PersonalFlag, actor: Pick<Actor, 'id' | 'role'>) {
  if (share >= 100) return true
  if (actor.role && roles.includes(actor.role)) return true
  return bucketOf(flag, actor.id) < share
}

/** 0 to 99. The flag is part of the hash: two features at ten percent reach different people. */
export const bucketOf = (flag: string, userId: number) =>
  createHash('sha256').update(`${flag}:${userId}`).digest().readUInt32BE(0) % 100
