import { Outlet } from 'react-router'
import { chat } from '#i18n/en/chat.ts'
import { dashboard } from '#i18n/en/dashboard.ts'
import { deals } from '#i18n/en/deals.ts'
import { favourites } from '#i18n/en/favourites.ts'
import { notifications } from '#i18n/en/notifications.ts'
import { people } from '#i18n/en/people.ts'
import { photoRequests } from '#i18n/en/photo-requests.ts'
import { posting } from '#i18n/en/posting.ts'
import { reports } from '#i18n/en/reports.ts'
import { savedSearches } from '#i18n/en/saved-searches.ts'
import { settings } from '#i18n/en/settings.ts'
import { provideMemberTexts } from '#web/session/member-text.ts'

provideMemberTexts('en', {
  chat,
  dashboard,
  deals,
  photoRequests,
  favourites,
  notifications,
  people,
  posting,
  reports,
  savedSearches,
  settings,
})

export default Outlet
