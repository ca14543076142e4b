import { Outlet } from 'react-router'
import { dashboard } from '#i18n/ar/dashboard.ts'
import { notifications } from '#i18n/ar/notifications.ts'
import { people } from '#i18n/ar/people.ts'
import { posting } from '#i18n/ar/posting.ts'
import { settings } from '#i18n/ar/settings.ts'
import { provideMemberTexts } from '#web/member-text.ts'

provideMemberTexts('ar', { dashboard, notifications, people, posting, settings })

export default Outlet
