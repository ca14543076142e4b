// The endpoints that every page calls, by method and path only. Pages and the service worker can call them without
// downloading the schemas of the whole contract. A method or path that differs from the contract does not compile.
import type { SouqnaApi } from './api.ts'
import { createClient, type RoutesOf, type Send } from './client.ts'
import type { Language } from './language.ts'

export type LightApi = {
  ads: Pick<SouqnaApi['ads'], 'home' | 'suggest' | 'cards' | 'rails'>
  facts: Pick<SouqnaApi['facts'], 'filters'>
  favourites: Pick<SouqnaApi['favourites'], 'view'>
  push: Pick<SouqnaApi['push'], 'subscribe' | 'unsubscribe'>
  rates: Pick<SouqnaApi['rates'], 'bounds'>
}

const routes: RoutesOf<LightApi> = {
  ads: {
    home: { method: 'GET', path: '/home' },
    suggest: { method: 'GET', path: '/suggest' },
    cards: { method: 'GET', path: '/cards' },
    rails: { method: 'GET', path: '/rails' },
  },
  facts: { filters: { method: 'GET', path: '/fact-filters' } },
  favourites: { view: { method: 'POST', path: '/ads/:id/view' } },
  push: {
    subscribe: { method: 'POST', path: '/push/subscriptions' },
    unsubscribe: { method: 'DELETE', path: '/push/subscriptions' },
  },
  rates: { bounds: { method: 'GET', path: '/price-bounds' } },
}

export const createLightClient = (language: Language, send: Send) => createClient<LightApi>(routes, language, send)
