export { createViewCounter, type ViewCounter } from './ad-views.ts'
