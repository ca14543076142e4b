import { catalog } from './catalog.ts'

/** Every call the product answers, by domain. */
export const api = { catalog }

export type SouqnaApi = typeof api
