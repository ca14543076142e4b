export { exportRoute } from './serve-export.ts'
