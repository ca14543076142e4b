// A name in the environment that is meant to be a setting and is none.

/** A mistyped name with one of these prefixes is an error instead of being ignored. */
const knownPrefixes =
  /^(?:(?:SOUQNA|DATABASE|SMS|MAIL|PUSHER|VAPID|TRUSTED|SOCKETS|METRICS|TRACES|MEDIA|WEB_PUSH|COUNTRY_LOOKUP)_|(?:REDIS|S3)(?:_|$))/

export const isMistyped = (name: string, settingNames: readonly string[]) =>
  knownPrefixes.test(name) || settingNames.some((known) => isAlmost(name, known))

/** PUBLIC_URI, DATADIR, LOGLEVEL: one letter is another one, missing or too many. Short names are left alone. */
function isAlmost(name: string, known: string) {
  if (known.length < 7 || Math.abs(name.length - known.length) > 1) return false
  let same = 0
  while (same < name.length && name[same] === known[same]) same += 1
  const [rest, knownRest] = [name.slice(same), known.slice(same)]
  return rest.slice(1) === knownRest.slice(1) || rest.slice(1) === knownRest || rest === knownRest.slice(1)
}
