import { Outlet } from 'react-router'
import { desk } from '#i18n/ar/desk/index.ts'
import { moderation } from '#i18n/ar/moderation.ts'
import { reports } from '#i18n/ar/reports.ts'
import { provideDeskTexts } from '#web/features/desk/desk-text.ts'
import { provideModerationTexts } from '#web/features/moderation/moderation-text.ts'
import { provideReportTexts } from '#web/session/member-text.ts'

provideDeskTexts('ar', desk)
provideModerationTexts('ar', moderation)
provideReportTexts('ar', reports)

export default Outlet
