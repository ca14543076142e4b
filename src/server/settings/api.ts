import { deskSettings as endpoints } from '#contract/desk-settings.ts'
import { navBarCategories, upperCategories } from '#server/catalog/index.ts'
import { serve } from '#server/http/api/serve.ts'
import { changeSetting } from './change-setting.ts'
import type { SettingsContext } from './context.ts'
import { listSettings, readHistory, readSetting } from './read-settings.ts'

export const settingsApi = (context: SettingsContext) =>
  serve(endpoints, {
    list: async () => listSettings(context.db),
    change: async ({ actor, body }) => changeSetting(context, actor, body),
    history: async ({ params }) => readHistory(context.db, params.key),
    navBar: async ({ language }) => {
      const state = await readSetting(context.db, 'nav_bar')
      const chosen = navBarCategories(context.catalog, language, state.value as number[] | null)
      const isChosen = (id: number) => chosen.some((category) => category.id === id)
      const others = upperCategories(context.catalog, language).filter(({ id }) => !isChosen(id))
      return { state, chosen, others }
    },
  })
