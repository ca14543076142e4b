import { useEffect } from 'react'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { whenIdle } from '#web/browser/idle.ts'
import type { RealtimeConnection, RealtimeSettings } from '#web/session/realtime/connection.ts'
import { recheckSession } from './check-session.ts'
import { useLanguage } from './language.ts'
import type { RealtimeEvent } from './realtime-events.ts'
import { useRootData } from './root-data.ts'
import { useIsConfirmed, useUser } from './user.ts'

let opened: Promise<RealtimeConnection> | undefined
/** Number of subscribers; the last one closes the connection. */
let subscribers = 0

/** All subscribers of a page share one connection, whose code is loaded by `begin`. */
function useChannel(
  settings: RealtimeSettings | undefined,
  channel: string | null,
  events: readonly RealtimeEvent[],
  begin: typeof whenIdle,
) {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page language needs no new subscription
  useEffect(() => {
    if (!settings || !channel) return
    let isOver = false
    let unsubscribe: (() => void) | undefined
    subscribers++
    const cancel = begin(async () => {
      opened ??= import('#web/session/realtime/connection.ts').then(({ openConnection }) =>
        openConnection(settings, async () => (await recheckSession(language, apiBase)) !== 'finished'),
      )
      // If the code fails to load, the next page tries again.
      const connection = await opened.catch(() => {
        opened = undefined
      })
      if (connection && !isOver) unsubscribe = connection.subscribe(channel, events)
    }, 5_000)
    return () => {
      isOver = true
      cancel()
      // A personal channel ends with its session: the server may already be closing the socket, so send nothing on it.
      if (channel.startsWith('private-')) closeRealtime()
      else unsubscribe?.()
      subscribers--
      setTimeout(closeUnused, 1_000)
    }
  }, [channel, settings?.key])
}

function closeUnused() {
  if (subscribers === 0) closeRealtime()
}

/** Also called before signing out: otherwise the server closes the socket, which logs an error. */
export function closeRealtime() {
  if (!opened) return
  const closing = opened
  opened = undefined
  void closing.then((connection) => connection.close())
}

const personalEvents: RealtimeEvent[] = ['notification', 'notifications_read', 'chat', 'typing']

/** Events for the signed-in user, on every page. */
export function useUserChannel() {
  const user = useUser()
  const isConfirmed = useIsConfirmed()
  useChannel(useRootData()?.live, user && isConfirmed ? `private-user-${user.id}` : null, personalEvents, whenIdle)
}

const adEvents: RealtimeEvent[] = ['ad']

/** Changes of the ad on screen; off when the browser saves data. */
export function useAdChannel(adId: number | null, begin: typeof whenIdle = afterEngagement) {
  const settings = useRootData()?.live
  const isEnabled = adId !== null && !(typeof navigator !== 'undefined' && savesData())
  useChannel(settings, isEnabled ? `ad-${adId}` : null, adEvents, begin)
}

const engagementDelay = 8_000

/** Waits for the first interaction or eight seconds on the page: a short visit opens no connection. */
function afterEngagement(work: () => void, latest: number) {
  let cancel = () => clearTimeout(timer)
  const begin = () => {
    cancel()
    cancel = whenIdle(work, latest)
  }
  const timer = setTimeout(begin, engagementDelay)
  let isOver = false
  void firstInteraction.then(() => isOver || begin())
  return () => {
    isOver = true
    cancel()
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
