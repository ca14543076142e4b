import { accounts } from './accounts.ts'
import { ads } from './ads.ts'
import { catalog } from './catalog.ts'
import { comments } from './comments.ts'
import { dashboard } from './dashboard.ts'
import { favourites } from './favourites.ts'
import { inquiries } from './inquiries.ts'
import { me } from './me.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { ratings } from './ratings.ts'
import { sellers } from './sellers.ts'

/** Every call the product answers, by domain. */
export const api = {
  accounts,
  ads,
  catalog,
  comments,
  dashboard,
  favourites,
  inquiries,
  me,
  people,
  pictures,
  ratings,
  sellers,
}

export type SouqnaApi = typeof api
