import type { SceneKind } from '#demo/draw/scenes.ts'
import { goodsScenes } from './goods-scenes.ts'
import { homeScenes } from './home-scenes.ts'
import type { SceneRules } from './scene-rules.ts'

const rulesByTopCategory: Record<string, SceneRules> = { ...homeScenes, ...goodsScenes }

/** The scene that fits a category; boxes for an unknown one. */
export function sceneFor(categorySlug: string, topSlug: string): SceneKind {
  const family = rulesByTopCategory[topSlug]
  if (!family) return 'boxes'

  const rest = categorySlug.slice(topSlug.length)
  return family.rules.find(([words]) => words.test(rest))?.[1] ?? family.otherwise
}
