import { Outlet } from 'react-router'
import { moderation } from '#i18n/ar/moderation.ts'
import { provideModerationTexts } from '#web/features/moderation/moderation-text.ts'

provideModerationTexts('ar', moderation)

export default Outlet
