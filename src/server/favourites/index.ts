export { sweepViews } from './ad-views.ts'
