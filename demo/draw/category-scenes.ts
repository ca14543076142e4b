import { GOODS_RULES } from './goods-rules.ts'
import { HOME_RULES } from './home-rules.ts'
import type { SceneKind } from './scenes.ts'

/** Rules are tried in order against what follows the top category in the slug. */
export type SceneRules = { otherwise: SceneKind; rules: readonly (readonly [words: RegExp, kind: SceneKind])[] }

const FAMILIES: Record<string, SceneRules> = { ...HOME_RULES, ...GOODS_RULES }

/** The picture that fits a category: the first rule of its top category that matches the rest of the slug. */
export function sceneFor(categorySlug: string, topSlug: string): SceneKind {
  const family = FAMILIES[topSlug]
  if (!family) return 'boxes'

  const rest = categorySlug.slice(topSlug.length)
  return family.rules.find(([words]) => words.test(rest))?.[1] ?? family.otherwise
}
