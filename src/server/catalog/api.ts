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
  // The same for every client of a language, so they are built once for each version of the catalog.
  const inBoth = <T>(build: (language: Language) => T) =>
    Object.fromEntries(languages.map((language) => [language, build(language)])) as Record<Language, T>
  const readRows = () => catalog.categories
  const start = latest(
    () => readSettings(),
    (values) =>
      latest(readRows, () =>
        inBoth((language) => ({
          setting: settingOf(language, values, client),
          nav_bar_categories: navBarCategories(catalog, language, values.nav_bar),
        })),
      ),
  )
  const reference = latest(readRows, () => ({
    trees: inBoth((language) => categoryTree(catalog, language)),
    zones: inBoth((language) => allZones(catalog, language)),
    appearances: inBoth((language) => carAppearances(catalog, language)),
    governorates: inBoth((language) => governorates(catalog, language)),
    centres: zoneCentres(catalog),
  }))

  return serve(endpoints, {
    setting: async ({ language }) => start()()[language],
    categories: async ({ language }) => reference().trees[language],
    carAppearances: async ({ language }) => reference().appearances[language],
    zones: async ({ language }) => reference().zones[language],
    governorates: async ({ language }) => reference().governorates[language],
    zonePath: async ({ language, query }) => zonePath(catalog, language, query.zone_id),
    zoneCentres: async () => reference().centres,
    categoryPath: async ({ language, query }) => categoryPath(catalog, language, query.categories_ids ?? []),
  })
}

/** Builds again only when the source is another object: a reply is compressed once for each object. */
function latest<S, T>(readSource: () => S, build: (source: S) => T): () => T {
  let built: { source: S; result: T } | undefined
  return () => {
    const source = readSource()
    if (built?.source !== source) built = { source, result: build(source) }
    return built.result
  }
}
