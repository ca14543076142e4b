import { accounts } from './accounts.ts'
import { ads } from './ads.ts'
import { catalog } from './catalog.ts'
import { dashboard } from './dashboard.ts'
import { inquiries } from './inquiries.ts'
import { me } from './me.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { posting } from './posting.ts'
import { sellers } from './sellers.ts'

/** Every call the product answers, by domain. */
export const api = {
  accounts,
  ads,
  catalog,
  dashboard,
  inquiries,
  me,
  notifications,
  people,
  pictures,
  posting,
  sellers,
}

export type SouqnaApi = typeof api
