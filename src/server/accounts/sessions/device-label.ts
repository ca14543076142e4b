/** A label such as `Chrome, Android`. The order matters: browsers also name others in their user agent. */
export function deviceLabelOf(agent: string): string {
  const browser = browsers.find(([, pattern]) => pattern.test(agent))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0]
  return [browser, system].filter(Boolean).join(', ')
}

const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
