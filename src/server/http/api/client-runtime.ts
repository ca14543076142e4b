// The part of the generated client that is the same for every version of the API.
export const clientRuntime = `/** A refusal of the server. */
export class SouqnaError extends Error {
  readonly status: number
  readonly failure: Failure

  constructor(status: number, failure: Failure) {
    super(failure.message)
    this.status = status
    this.failure = failure
  }
}

export type Options = {
  /** The site, such as https://souqna.example */
  site: string
  /** Where the API is on it. */
  base?: string
  language?: 'ar' | 'en'
  token?: string
}

type Input<Name extends keyof Calls> = Calls[Name]['input']
type Arguments<Name extends keyof Calls> = Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
type LooseInput = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown; file?: Blob }

export type Souqna = ReturnType<typeof createSouqna>

export function createSouqna(options: Options) {
  const { site, base = '/api', language = 'ar' } = options
  let token = options.token

  async function call<Name extends keyof Calls>(name: Name, ...[input]: Arguments<Name>): Promise<Calls[Name]['reply']> {
    const { params = {}, query = {}, body, file } = (input ?? {}) as LooseInput
    const [method = 'GET', pattern = ''] = routes[name].split(' ')
    const path = pattern.replace(/{(\\w+)}/g, (_, key) => encodeURIComponent(String(params[key])))
    const search = Object.entries(query).flatMap(([key, value]) => queryPairs(key, value)).join('&')
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
    if (token) headers.authorization = \`Bearer \${token}\`
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (file) headers['content-type'] = file.type
    const reply = await fetch(\`\${site}\${base}\${path}\${search && '?'}\${search}\`, {
      method,
      headers,
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
    })
    const envelope = (await reply.json()) as { data: Calls[Name]['reply'] } & Failure
    if (!reply.ok) throw new SouqnaError(reply.status, envelope)
    return envelope.data
  }

  return {
    call,
    setToken(next: string | undefined) {
      token = next
    },
    /** The headers that authorise a channel at \`/broadcasting/auth\`. */
    authorization: () => ({ authorization: \`Bearer \${token}\` }),
    imageUrl: (name: string, width: 320 | 640 | 960 | 1600) => \`\${site}/media/\${width}/\${name}\`,
  }
}

/** Lists are encoded as name[0]=a&name[1]=b. */
function queryPairs(key: string, value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => queryPairs(\`\${key}[\${index}]\`, item))
  return [\`\${encodeURIComponent(key)}=\${encodeURIComponent(String(value))}\`]
}
`
