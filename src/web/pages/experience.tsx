import { useLoaderData } from 'react-router'
import { experienceTag, personTag } from '#contract/cache-tags.ts'
import type { Experience } from '#contract/ratings.ts'
import { formatAge } from '#i18n/format.ts'
import { ExperienceButton } from '#web/features/ratings/experience-button.tsx'
import { ExperienceMonths } from '#web/features/ratings/experience-months.tsx'
import { RatingSpread } from '#web/features/ratings/rating-list.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { PageMeta } from '#web/parts/page-meta.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { Rating, Stars } from '#web/parts/person/stars.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { pageLoader } from '#web/session/page-loader.ts'

export const loader = pageLoader(async ({ api, tag }) => {
  const experience = await api.ratings.experience()
  tag(experienceTag)
  for (const { author } of experience.latest) tag(personTag(author.id))
  return { experience, now: Date.now() }
})

export default function ExperiencePage() {
  const { experience, now } = useLoaderData<typeof loader>()
  const { title, description, lead, none } = useText().pages.experience
  const { average, count, spread, months, latest } = experience
  return (
    <div className="mx-auto max-w-page px-4 py-5">
      <PageMeta title={title} description={description} />
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="text-muted">{count ? lead : none}</p>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {count > 0 && (
            <div className="rounded-lg border border-line bg-surface p-4">
              <Rating seller={{ rating: average, ratings_count: count }} />
              <RatingSpread counts={spread} />
            </div>
          )}
          <ExperienceMonths months={months} />
        </div>
        <div className="min-w-0">
          <ExperienceButton />
          <Latest comments={latest} now={now} />
        </div>
      </div>
    </div>
  )
}

function Latest({ comments, now }: { comments: Experience['latest']; now: number }) {
  const { pages, adPage } = useText()
  const language = useLanguage()
  if (!comments.length) return null
  return (
    <section className="mt-6">
      <h2 className="font-bold text-xl">{pages.experience.latest}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {comments.map(({ author, stars, comment, created_at }) => (
          <li key={author.id} data-seller={author.id} className="rounded-lg border border-line bg-surface p-4">
            <div className="flex items-center gap-3">
              <Avatar person={author} />
              <div className="min-w-0">
                <PersonLink person={author} />
                <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
                  <Stars count={stars} size={14} />
                  <span className="sr-only">{adPage.seller.outOfFive(String(stars))}</span>
                  <time dateTime={created_at}>{formatAge(language, created_at, now)}</time>
                </p>
              </div>
            </div>
            <p className="mt-2 whitespace-pre-line">
              <bdi>{comment}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
