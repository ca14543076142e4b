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
/** How many want it; the last one closes it. */
let wanted = 0

/** One line a page, fetched and opened once there is time for it. */
function useChannel(
  settings: RealtimeSettings | undefined,
  channel: string | null,
  events: readonly RealtimeEvent[],
  begin: typeof whenIdle,
) {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of the page changes nothing here
  useEffect(() => {
    if (!settings || !channel) return
    let isOver = false
    let leave: (() => void) | undefined
    wanted++
    const callOff = begin(async () => {
      opened ??= import('#web/session/realtime/connection.ts').then(({ openConnection }) =>
        openConnection(settings, async () => (await recheckSession(language, apiBase)) !== 'finished'),
      )
      // Code that does not come is asked for again with the next page.
      const line = await opened.catch(() => {
        opened = undefined
      })
      if (line && !isOver) leave = line.subscribe(channel, events)
    }, 5_000)
    return () => {
      isOver = true
      callOff()
      // A personal channel ends with its session: the server may be closing the line already, and nothing is sent on it.
      if (channel.startsWith('private-')) closeRealtime()
      else leave?.()
      wanted--
      setTimeout(closeUnwanted, 1_000)
    }
  }, [channel, settings?.key])
}

function closeUnwanted() {
  if (wanted === 0) closeRealtime()
}

/** Also before signing out: the server would close it, and there is nothing to complain of. */
export function closeRealtime() {
  if (!opened) return
  const closing = opened
  opened = undefined
  void closing.then((line) => line.close())
}

const personal: RealtimeEvent[] = ['notification', 'notifications_read', 'chat', 'typing']

/** What one person is told, wherever in the product they are. */
export function useUserChannel() {
  const user = useUser()
  const isConfirmed = useIsConfirmed()
  useChannel(useRootData()?.live, user && isConfirmed ? `private-user-${user.id}` : null, personal, whenIdle)
}

const ofAds: RealtimeEvent[] = ['ad']

/** What happens to an ad while somebody looks at it; not where data are dear. */
export function useAdChannel(adId: number | null) {
  const settings = useRootData()?.live
  const isWanted = adId !== null && !(typeof navigator !== 'undefined' && savesData())
  useChannel(settings, isWanted ? `ad-${adId}` : null, ofAds, whenStaying)
}

const stay = 8_000

/** Whoever only glances at an ad does not pay for a line: it is for those who touch the page, or stay. */
function whenStaying(work: () => void, latest: number) {
  let callOff = () => clearTimeout(timer)
  const begin = () => {
    callOff()
    callOff = whenIdle(work, latest)
  }
  const timer = setTimeout(begin, stay)
  let isOver = false
  void firstInteraction.then(() => isOver || begin())
  return () => {
    isOver = true
    callOff()
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
