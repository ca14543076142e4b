import { Outlet } from 'react-router'
import { chat } from '#i18n/ar/chat.ts'
import { dashboard } from '#i18n/ar/dashboard.ts'
import { deals } from '#i18n/ar/deals.ts'
import { favourites } from '#i18n/ar/favourites.ts'
import { notifications } from '#i18n/ar/notifications.ts'
import { people } from '#i18n/ar/people.ts'
import { photoRequests } from '#i18n/ar/photo-requests.ts'
import { posting } from '#i18n/ar/posting.ts'
import { reports } from '#i18n/ar/reports.ts'
import { savedSearches } from '#i18n/ar/saved-searches.ts'
import { settings } from '#i18n/ar/settings.ts'
import { provideMemberTexts } from '#web/session/member-text.ts'

provideMemberTexts('ar', {
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
