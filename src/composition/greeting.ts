import type { Config } from '#server/platform/config.ts'
import type { openDemo } from './demo.ts'

/** What a person reads when the product is ready. */
export function greetingFor(config: Config, port: number, notices: string[]): string {
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const lines = [
    '',
    `  Souqna · سوقنا   ${address}`,
    `                   ${address}/en`,
    ...notices.map((line) => `  ${line}`),
    ...(config.sms.driver === 'inbox' ? [`  Codes sent by SMS end up at ${address}/dev/sms`] : []),
    '',
  ]
  return `${lines.join('\n')}\n  Ctrl-C stops it.\n`
}

export function demoLines(accounts: Awaited<ReturnType<typeof openDemo>>) {
  if (!accounts.length) return []
  const rows = accounts.map(
    ({ phone, password, name, role }) => `  ${phone}   ${password}   ${name}${role ? ` (${role})` : ''}`,
  )
  return ['', 'Demo accounts: phone, password, name (a code works as well)', ...rows, '']
}
