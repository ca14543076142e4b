import { ads } from './ads.ts'
import { catalog } from './catalog.ts'
import { inquiries } from './inquiries.ts'
import { sellers } from './sellers.ts'

/** Every call the product answers, by domain. */
export const api = { ads, catalog, inquiries, sellers }

export type SouqnaApi = typeof api
