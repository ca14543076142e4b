import type { CategoryTrail } from '#contract/ad-attribute-list.ts'

/** Pictures say little about jobs and services. */
export const defaultLayout = ([top]: CategoryTrail) =>
  top?.type === 'jobs' || top?.type === 'services' ? 'list' : 'grid'
