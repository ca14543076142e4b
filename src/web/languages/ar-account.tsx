import { Outlet } from 'react-router'
import { account } from '#i18n/ar/account.ts'
import { provideAccountTexts } from '#web/session/language.ts'

provideAccountTexts('ar', account)

export default Outlet
