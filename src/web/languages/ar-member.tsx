import { Outlet } from 'react-router'
import { chat } from '#i18n/ar/chat.ts'
import { dashboard } from '#i18n/ar/dashboard.ts'
import { favourites } from '#i18n/ar/favourites.ts'
import { notifications } from '#i18n/ar/notifications.ts'
import { people } from '#i18n/ar/people.ts'
import { posting } from '#i18n/ar/posting.ts'
import { reports } from '#i18n/ar/reports.ts'
import { settings } from '#i18n/ar/settings.ts'
import { provideMemberTexts } from '#web/session/member-text.ts'

provideMemberTexts('ar', { chat, dashboard, favourites, notifications, people, posting, reports, settings })

export default Outlet
