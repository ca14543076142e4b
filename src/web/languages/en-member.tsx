import { Outlet } from 'react-router'
import { dashboard } from '#i18n/en/dashboard.ts'
import { notifications } from '#i18n/en/notifications.ts'
import { people } from '#i18n/en/people.ts'
import { posting } from '#i18n/en/posting.ts'
import { settings } from '#i18n/en/settings.ts'
import { provideMemberTexts } from '#web/member-text.ts'

provideMemberTexts('en', { dashboard, notifications, people, posting, settings })

export default Outlet
