// S3_URL: one URL that names a bucket and the keys to it.

/** A bucket of any S3-compatible storage. */
export type S3Settings = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

/** Rejects a longer path and unknown parameters, which would otherwise be ignored. */
export function s3SettingsOf(text: string): S3Settings | undefined {
  const url = URL.parse(text)
  const bucket = url?.pathname.match(/^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/)?.[1]
  if (!url || !bucket || !/^https?:$/.test(url.protocol) || !url.username || !url.password || url.hash) return undefined
  const { region = 'us-east-1', ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length || !/^[a-z0-9-]+$/.test(region)) return undefined
  return {
    endpoint: `${url.protocol}//${url.host}`,
    bucket,
    region,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}
