import { catalog as endpoints } from '#contract/catalog.ts'
import { type SettingValues, shippedSettings } from '#contract/desk-settings.ts'
import { type Language, languages } from '#contract/language.ts'
import { serve } from '#server/http/api/serve.ts'
import {
  allZones,
  carAppearances,
  categoryPath,
  categoryTree,
  governorates,
  navBarCategories,
  zoneCentres,
  zonePath,
} from './queries.ts'
import type { Catalog } from './read-catalog.ts'
import { type ClientSettings, settingOf } from './settings.ts'

type ClientContext = Partial<ClientSettings> & { readSettings?: () => SettingValues }

export function catalogApi(catalog: Catalog, { readSettings = () => shippedSettings, ...client }: ClientContext = {}) {
  // The same for every client of a language, so they are built once.
  const inBoth = <T>(build: (language: Language) => T) =>
    Object.fromEntries(languages.map((language) => [language, build(language)])) as Record<Language, T>
  const start = latest(readSettings, (values) =>
    inBoth((language) => ({
      setting: settingOf(language, values, client),
      nav_bar_categories: navBarCategories(catalog, language, values.nav_bar),
    })),
  )
  const trees = inBoth((language) => categoryTree(catalog, language))
  const zones = inBoth((language) => allZones(catalog, language))
  const appearances = inBoth((language) => carAppearances(catalog, language))
  const governorateLists = inBoth((language) => governorates(catalog, language))

  const centres = zoneCentres(catalog)

  return serve(endpoints, {
    setting: async ({ language }) => start()[language],
    categories: async ({ language }) => trees[language],
    carAppearances: async ({ language }) => appearances[language],
    zones: async ({ language }) => zones[language],
    governorates: async ({ language }) => governorateLists[language],
    zonePath: async ({ language, query }) => zonePath(catalog, language, query.zone_id),
    zoneCentres: async () => centres,
    categoryPath: async ({ language, query }) => categoryPath(catalog, language, query.categories_ids ?? []),
  })
}

/** Builds again only when the settings have changed: a reply is compressed once for each object. */
function latest<T>(readSettings: () => SettingValues, build: (values: SettingValues) => T): () => T {
  let built: { values: SettingValues; result: T } | undefined
  return () => {
    const values = readSettings()
    if (built?.values !== values) built = { values, result: build(values) }
    return built.result
  }
}
