import { Outlet } from 'react-router'
import { ar } from '#i18n/ar/shell.ts'
import { provideTexts } from '#web/session/language.ts'

// Loading the route loads the texts of its language only.
provideTexts('ar', ar)

export default Outlet
