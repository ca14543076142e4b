import { accounts } from './accounts.ts'
import { adChecks } from './ad-checks.ts'
import { adFiles } from './ad-files.ts'
import { ads } from './ads.ts'
import { approvals } from './approvals.ts'
import { bulkDecisions } from './bulk-decisions.ts'
import { catalog } from './catalog.ts'
import { chat } from './chat.ts'
import { comments } from './comments.ts'
import { comparison } from './comparison.ts'
import { dashboard } from './dashboard.ts'
import { deals } from './deals.ts'
import { desk } from './desk.ts'
import { deskCategories } from './desk-categories.ts'
import { deskInsight } from './desk-insight.ts'
import { deskPeople } from './desk-people.ts'
import { deskPlaces } from './desk-places.ts'
import { deskProhibited } from './desk-prohibited.ts'
import { deskRate } from './desk-rate.ts'
import { deskSettings } from './desk-settings.ts'
import { deskSynonyms } from './desk-synonyms.ts'
import { announcements, deskWords } from './desk-words.ts'
import { facts } from './facts.ts'
import { fairPrice } from './fair-price.ts'
import { favourites } from './favourites.ts'
import { featuring } from './featuring.ts'
import { hideRules } from './hide-rules.ts'
import { images } from './images.ts'
import { inquiries } from './inquiries.ts'
import { inquiryMatches } from './inquiry-matches.ts'
import { me } from './me.ts'
import { meetups } from './meetups.ts'
import { rates } from './money.ts'
import { notifications } from './notifications.ts'
import { deskTexts, pageTexts } from './page-texts.ts'
import { people } from './people.ts'
import { photoRequests } from './photo-requests.ts'
import { posting } from './posting.ts'
import { push } from './push.ts'
import { ratings } from './ratings.ts'
import { reports } from './reports.ts'
import { savedSearches } from './saved-searches.ts'
import { sellers } from './sellers.ts'
import { shops } from './shops.ts'
import { transparency } from './transparency.ts'

/** All endpoints by domain. */
export const api = {
  accounts,
  adChecks,
  adFiles,
  ads,
  announcements,
  approvals,
  bulkDecisions,
  catalog,
  chat,
  comments,
  comparison,
  dashboard,
  deals,
  deskCategories,
  deskPlaces,
  deskRate,
  deskSettings,
  deskSynonyms,
  deskProhibited,
  deskTexts,
  deskWords,
  deskPeople,
  deskInsight,
  desk,
  facts,
  fairPrice,
  favourites,
  featuring,
  hideRules,
  images,
  inquiries,
  inquiryMatches,
  meetups,
  me,
  notifications,
  pageTexts,
  people,
  photoRequests,
  posting,
  push,
  rates,
  ratings,
  reports,
  savedSearches,
  sellers,
  shops,
  transparency,
}

export type SouqnaApi = typeof api
