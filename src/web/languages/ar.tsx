import { Outlet } from 'react-router'
import { ar } from '#i18n/ar/shell.ts'
import { provideTexts } from '#web/session/language.ts'

// Being matched is being loaded: this language's texts travel with its pages and no others.
provideTexts('ar', ar)

export default Outlet
