// Ratings of the site itself.
import { experienceTag } from '#contract/cache-tags.ts'
import type { Experience, ExperienceDraft } from '#contract/ratings.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { rejectPhoneNumbers } from '#server/platform/public-texts.ts'
import type { RatingsContext } from './context.ts'
import {
  findExperience,
  findExperienceMonths,
  findLatestExperiences,
  findMyExperience,
  saveExperience,
} from './ratings.sql.ts'

const maxMonths = 12
const maxLatest = 10

export async function readExperience({ db }: { db: Db }): Promise<Experience> {
  const [sums, months, latest] = await Promise.all([
    findExperience(db),
    findExperienceMonths(db, maxMonths),
    findLatestExperiences(db, maxLatest),
  ])
  return {
    count: sums?.count ?? 0,
    average: sums?.average ?? null,
    spread: sums?.spread ?? [0, 0, 0, 0, 0],
    months,
    latest: latest.map(({ user_id, full_name, picture, stars, comment, created_at }) => ({
      author: { id: user_id, full_name, picture },
      stars,
      comment,
      created_at: created_at.toISOString(),
    })),
  }
}

export const readMyExperience = async ({ db }: { db: Db }, actor: Actor) =>
  (await findMyExperience(db, actor.id)) ?? null

export async function rateExperience(
  context: RatingsContext,
  actor: Actor,
  draft: ExperienceDraft,
): Promise<Experience> {
  const { db, clock, dropTags } = context
  rejectPhoneNumbers({ comment: draft.comment })
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    await consumeDailyQuota(tx, clock, actor, 'rate_site')
    await saveExperience(tx, actor.id, draft, new Date(clock.now()))
    dropTags(tx, [experienceTag])
  })
  return readExperience(context)
}
