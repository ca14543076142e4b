// What pusher-js does depends on the range of the code: 4000–4099 and from 4300 up it never comes back by itself,
// 4100–4199 it waits a second, 4200–4299 it returns at once. So whatever may pass is 4100 or 4200.
export const closeCodes = {
  unknownApp: 4001,
  wrongPath: 4005,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  /** Only for a credential that is finished: signed out, banned. */
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
} as const

/** Said inside pusher:error, never as a close code. */
export const errorCodes = { unauthorized: 4009, clientEventRefused: 4301 } as const
