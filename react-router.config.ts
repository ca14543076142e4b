import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The whole list of routes is a small, hashed file; asking for it piece by piece costs a weak network more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
