export { sceneFor } from './category-scenes.ts'
export { drawScene } from './draw.ts'
export { SCENE_KINDS, type SceneKind, type Subject } from './scenes.ts'
export type { Angle, Body } from './studio.ts'
