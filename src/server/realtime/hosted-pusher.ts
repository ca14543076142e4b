// The hosted Pusher service, or another one with the same HTTP API.
import { channelSecret, createSignatures, md5 } from '#pusher/signatures.ts'
import { onUserSessionEnd } from '#server/accounts/index.ts'
import type { RealtimeContext, RealtimeProvider } from './context.ts'

const timeout = 5_000

export function createHostedPusher({ config, secret, log }: RealtimeContext): RealtimeProvider {
  const { appId, appKey, appSecret = '', appCluster, host } = config.pusher
  const app = { id: appId, key: appKey, secret: appSecret }
  const signatures = createSignatures(app)
  // A local server has no TLS.
  const scheme = /^(localhost|127\.\d+\.\d+\.\d+)(:|$)/.test(host) ? 'http' : 'https'
  const base = `${scheme}://${host || `api-${appCluster}.pusher.com`}`

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
      signal: AbortSignal.timeout(timeout),
    })
    if (!reply.ok) throw new Error(`${reply.status} ${(await reply.text()).slice(0, 200)}`)
  }

  /** Not awaited: a lost event loses nothing, because the data is in the database. */
  const send = (path: string, content: object) =>
    void post(path, content).catch((error) => log.warn('realtime.not_sent', { error }))

  return {
    trigger: (channel, name, data) =>
      send(`/apps/${appId}/events`, { name, channels: [channel], data: JSON.stringify(data) }),
    reachesAll: () => true,
    authorize: (socketId, channel) => ({
      auth: signatures.forChannel(socketId, channel),
      ...(channel.startsWith('private-encrypted-')
        ? { shared_secret: channelSecret(channel, secret.sign('pusher.encryption')) }
        : {}),
    }),
    authenticate(socketId, actor) {
      const userData = JSON.stringify({ id: String(actor.id) })
      return { auth: signatures.forUser(socketId, userData), user_data: userData }
    },
    // A hosted service knows users, not sessions: it closes all sockets of the user, and browsers with a valid session
    // reconnect. Sockets that did not sign in stay open.
    closeSocketsOnSessionEnd: (db) =>
      onUserSessionEnd(db, (userId) => send(`/apps/${appId}/users/${userId}/terminate_connections`, {})),
  }
}
