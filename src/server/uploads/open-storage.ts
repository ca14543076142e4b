import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'media'))
}
