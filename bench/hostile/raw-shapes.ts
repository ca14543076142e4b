// What no HTTP client sends: broken request lines, headers, lengths, chunks and upgrades, written to the socket.
import { connect } from 'node:net'

const crlf = '\r\n'
const head = (...lines: string[]) => `${lines.join(crlf)}${crlf}${crlf}`
const host = 'Host: localhost'

export const rawShapes: string[] = [
  'GET',
  'GET / HTTP/1.1',
  `${crlf}${crlf}${crlf}`,
  head('GET / HTTP/9.9', host),
  head('GET / HTTP/1.1'),
  head('GET / HTTP/1.1', host, host),
  head('GET http://evil.example/ HTTP/1.1', host),
  head('GET //evil.example/ HTTP/1.1', host),
  head('GET /\u0000 HTTP/1.1', host),
  head('GET /%zz HTTP/1.1', host),
  head('GET /%ff%fe HTTP/1.1', host),
  head('GET * HTTP/1.1', host),
  head('OPTIONS * HTTP/1.1', host),
  head('TRACE /api/home HTTP/1.1', host),
  head('TRACE / HTTP/1.1', host),
  head('CONNECT evil.example:443 HTTP/1.1', host),
  head('PRI * HTTP/2.0', host),
  head('SEARCH / HTTP/1.1', host),
  head('get / http/1.1', host),
  head('GET / HTTP/1.1', `Host: ${'a'.repeat(300)}`),
  head('GET / HTTP/1.1', 'Host: [::1', 'X: y'),
  head('GET / HTTP/1.1', host, `X: ${'a'.repeat(20_000)}`),
  head('GET / HTTP/1.1', host, ...Array.from({ length: 3000 }, (_, i) => `X${i}: 1`)),
  head('GET / HTTP/1.1', host, 'X : y'),
  head('GET / HTTP/1.1', host, ' folded: yes'),
  head('GET / HTTP/1.1', host, 'Content-Length: -1'),
  head('POST /api/codes HTTP/1.1', host, 'Content-Length: 5', 'Content-Length: 6'),
  `${head('POST /api/codes HTTP/1.1', host, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0${crlf}${crlf}`,
  `${head('POST /api/codes HTTP/1.1', host, 'Transfer-Encoding: chunked')}zz${crlf}`,
  `${head('POST /api/codes HTTP/1.1', host, 'Transfer-Encoding: chunked')}ffffffffffffffff${crlf}`,
  `${head('POST /api/codes HTTP/1.1', host, 'Transfer-Encoding: gzip, chunked')}0${crlf}${crlf}`,
  `${head('POST /api/codes HTTP/1.1', host, 'Content-Type: application/json', 'Content-Length: 3')}{}`,
  `${head('POST /api/codes HTTP/1.1', host, 'Expect: 100-continue', 'Content-Length: 2')}{}`,
  head('POST /api/codes HTTP/1.1', host, 'Expect: 200-ok', 'Content-Length: 2'),
  head('GET /app/souqna-local HTTP/1.1', host, 'Upgrade: websocket', 'Connection: Upgrade'),
  head('GET /app/souqna-local?protocol=7 HTTP/1.1', host, 'Upgrade: h2c', 'Connection: Upgrade'),
  head('GET /app/../app HTTP/1.1', host, 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x'),
  head('GET /media/320/../../../etc/passwd HTTP/1.1', host),
  head('GET /assets/..%2f..%2fpackage.json HTTP/1.1', host),
  head('GET /error?code=200&next=//evil.example HTTP/1.1', host),
  head('GET /en//evil.example HTTP/1.1', host),
  head('GET /?lang=en HTTP/1.1', 'Host: evil.example'),
  head('HEAD /api/home HTTP/1.0'),
  `${head('GET / HTTP/1.1', host)}${head('GET /terms HTTP/1.1', host)}`.repeat(20),
]

/** Sends one shape and returns the status of the first response, or what happened instead. */
export function sendRaw(port: number, shape: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(shape, 'latin1'))
    let reply = ''
    const end = (what: string) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(what)
    }
    const timer = setTimeout(() => end('kept open'), 300)
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1', 0, 64)
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(reply)?.[1]
      if (status) end(status)
    })
    socket.on('error', () => end('cut'))
    socket.on('close', () => end('closed'))
  })
}
