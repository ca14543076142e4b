import { devicePreferences } from './notification-preferences.ts'

/** A first message causes two events, and a busy conversation one after the other. */
const quietTime = 3_000
let lastAt = 0

/** The sound of something new, if the user wants it. */
export function chime() {
  if (!devicePreferences().sound || Date.now() - lastAt < quietTime) return
  lastAt = Date.now()
  void import('#web/parts/sound/sound.ts').then(({ playSound }) => playSound())
}
