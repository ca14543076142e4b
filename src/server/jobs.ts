// The table of all periodic jobs.
import { jobs as accounts } from '#server/accounts/jobs.ts'
import { jobs as adFiles } from '#server/ad-files/jobs.ts'
import { jobs as approvals } from '#server/approvals/jobs.ts'
import { jobs as chat } from '#server/chat/jobs.ts'
import { jobs as deals } from '#server/deals/jobs.ts'
import { jobs as deskCategories } from '#server/desk-categories/jobs.ts'
import { jobs as deskPlaces } from '#server/desk-places/jobs.ts'
import { jobs as favourites } from '#server/favourites/jobs.ts'
import { jobs as featuring } from '#server/featuring/jobs.ts'
import { jobs as pages } from '#server/http/pages/jobs.ts'
import { jobs as inquiryMatches } from '#server/inquiry-matches/jobs.ts'
import { jobs as insight } from '#server/insight/jobs.ts'
import { jobs as me } from '#server/me/jobs.ts'
import { jobs as media } from '#server/media/jobs.ts'
import { jobs as meetups } from '#server/meetups/jobs.ts'
import { jobs as notifications } from '#server/notifications/jobs.ts'
import type { Job } from '#server/platform/job.ts'
import { jobs as posting } from '#server/posting/jobs.ts'
import { jobs as queue } from '#server/queue/jobs.ts'
import { jobs as ratings } from '#server/ratings/jobs.ts'
import { jobs as reports } from '#server/reports/jobs.ts'
import { jobs as safety } from '#server/safety/jobs.ts'
import { jobs as savedSearches } from '#server/saved-searches/jobs.ts'
import { jobs as search } from '#server/search/jobs.ts'
import { jobs as sellers } from '#server/sellers/jobs.ts'
import { jobs as shops } from '#server/shops/jobs.ts'
import { jobs as staff } from '#server/staff/jobs.ts'
import { jobs as uploads } from '#server/uploads/jobs.ts'

type JobsContext = Parameters<typeof accounts>[0] &
  Parameters<typeof adFiles>[0] &
  Parameters<typeof approvals>[0] &
  Parameters<typeof chat>[0] &
  Parameters<typeof deals>[0] &
  Parameters<typeof deskCategories>[0] &
  Parameters<typeof deskPlaces>[0] &
  Parameters<typeof favourites>[0] &
  Parameters<typeof featuring>[0] &
  Parameters<typeof inquiryMatches>[0] &
  Parameters<typeof insight>[0] &
  Parameters<typeof meetups>[0] &
  Parameters<typeof me>[0] &
  Parameters<typeof media>[0] &
  Parameters<typeof notifications>[0] &
  Parameters<typeof pages>[0] &
  Parameters<typeof posting>[0] &
  Parameters<typeof queue>[0] &
  Parameters<typeof ratings>[0] &
  Parameters<typeof reports>[0] &
  Parameters<typeof safety>[0] &
  Parameters<typeof savedSearches>[0] &
  Parameters<typeof search>[0] &
  Parameters<typeof sellers>[0] &
  Parameters<typeof shops>[0] &
  Parameters<typeof staff>[0] &
  Parameters<typeof uploads>[0]

export const allJobs = (context: JobsContext): Job[] =>
  [
    accounts,
    adFiles,
    approvals,
    chat,
    deals,
    deskCategories,
    deskPlaces,
    favourites,
    featuring,
    inquiryMatches,
    insight,
    meetups,
    me,
    media,
    notifications,
    pages,
    posting,
    queue,
    ratings,
    reports,
    safety,
    savedSearches,
    search,
    sellers,
    shops,
    staff,
    uploads,
  ].flatMap((jobs) => jobs(context))
