import { Outlet } from 'react-router'
import { chat } from '#i18n/en/chat.ts'
import { dashboard } from '#i18n/en/dashboard.ts'
import { favourites } from '#i18n/en/favourites.ts'
import { notifications } from '#i18n/en/notifications.ts'
import { people } from '#i18n/en/people.ts'
import { posting } from '#i18n/en/posting.ts'
import { reports } from '#i18n/en/reports.ts'
import { settings } from '#i18n/en/settings.ts'
import { provideMemberTexts } from '#web/session/member-text.ts'

provideMemberTexts('en', { chat, dashboard, favourites, notifications, people, posting, reports, settings })

export default Outlet
