// Pusher's own service, or any that speaks its HTTP API: the same channels, another carrier.
import { channelSecret, createSignatures, md5 } from '#pusher/signatures.ts'
import type { Carrier, RealtimeParts } from './service.ts'

const patience = 5_000

export function createHosted({ config, secret, log }: RealtimeParts): Carrier {
  const { appId, appKey, appSecret = '', appCluster, host } = config.pusher
  const app = { id: appId, key: appKey, secret: appSecret }
  const signatures = createSignatures(app)
  const base = `https://${host || `api-${appCluster}.pusher.com`}`

  async function post(path: string, content: object) {
    const body = JSON.stringify(content)
    const query: [string, string][] = [
      ['auth_key', app.key],
      ['auth_timestamp', String(Math.floor(Date.now() / 1000))],
      ['auth_version', '1.0'],
      ['body_md5', md5(Buffer.from(body))],
    ]
    const signed = new URLSearchParams([...query, ['auth_signature', signatures.forRequest('POST', path, query)]])
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${base}${path}?${signed}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(patience),
    })
    if (!reply.ok) throw new Error(`${reply.status} ${(await reply.text()).slice(0, 200)}`)
  }

  /** Nobody waits for it, and what it would have told is in the database. */
  const send = (path: string, content: object) =>
    void post(path, content).catch((error) => log.warn('realtime.not_told', { error }))

  return {
    trigger: (channel, name, data) =>
      send(`/apps/${appId}/events`, { name, channels: [channel], data: JSON.stringify(data) }),
    authorize: (socketId, channel) => ({
      auth: signatures.forChannel(socketId, channel),
      ...(channel.startsWith('private-encrypted-')
        ? { shared_secret: channelSecret(channel, secret.sign('pusher.encryption')) }
        : {}),
    }),
    // A hosted carrier knows no sessions; a browser whose session is over asks no more and is told nothing private.
    endSession: () => {},
  }
}
