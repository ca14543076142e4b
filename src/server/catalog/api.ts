import { catalog as endpoints } from '#contract/catalog.ts'
import { languages } from '#contract/language.ts'
import { serve } from '#server/http/api/serve.ts'
import {
  allZones,
  carAppearances,
  categoryPath,
  categoryTree,
  governorates,
  navBarCategories,
  zonePath,
} from './queries.ts'
import type { Catalog } from './read-catalog.ts'
import { type ClientSettings, settingOf } from './settings.ts'

export function catalogApi(catalog: Catalog, settings: Partial<ClientSettings> = {}) {
  // The two big responses are the same for every client of a language, so they are built once.
  const trees = Object.fromEntries(languages.map((language) => [language, categoryTree(catalog, language)]))
  const zones = Object.fromEntries(languages.map((language) => [language, allZones(catalog, language)]))

  return serve(endpoints, {
    setting: async ({ language }) => ({
      setting: settingOf(language, settings),
      nav_bar_categories: navBarCategories(catalog, language),
    }),
    categories: async ({ language }) => trees[language] ?? [],
    carAppearances: async ({ language }) => carAppearances(catalog, language),
    zones: async ({ language }) => zones[language] ?? [],
    governorates: async ({ language }) => governorates(catalog, language),
    zonePath: async ({ language, query }) => zonePath(catalog, language, query.zone_id),
    categoryPath: async ({ language, query }) => categoryPath(catalog, language, query.categories_ids ?? []),
  })
}
