import type { SceneKind } from '#demo/draw/scenes.ts'

/** The rules of a top category, tried in order on the part of the slug that follows the top category's. */
export type SceneRules = { otherwise: SceneKind; rules: readonly (readonly [words: RegExp, kind: SceneKind])[] }
