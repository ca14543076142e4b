/** What a browser calls itself, as its owner would: `Chrome, Android`. The first that fits: many claim to be others too. */
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
