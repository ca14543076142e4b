import { Outlet } from 'react-router'
import { dashboard } from '#i18n/ar/dashboard.ts'
import { notifications } from '#i18n/ar/notifications.ts'
import { people } from '#i18n/ar/people.ts'
import { settings } from '#i18n/ar/settings.ts'
import { provideMemberTexts } from '#web/member-text.ts'

provideMemberTexts('ar', { dashboard, notifications, people, settings })

export default Outlet
