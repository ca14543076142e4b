// The offline page. It has inline styles and scripts only, because nothing can be fetched.
import { directionOf, inLanguage, type Language, languageOfPath } from '#contract/language.ts'
import { cachedFonts } from './built-files.ts'
import { escapeHtml } from './escape-html.ts'
import { type OfflineChats, offlineChats } from './offline-chats.ts'
import { readStoredChats } from './stored-chats.ts'
import { workerTexts } from './worker-texts.ts'

export async function offlinePage(pathname: string): Promise<Response> {
  const nonce = crypto.randomUUID()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
  }
  const { arabic, latin } = await cachedFonts()
  const fontFaces = fontFaceOf('Baloo Bhaijaan 2', arabic) + fontFaceOf('Rubik', latin)
  const language = languageOfPath(pathname)
  const chats = await offlineChats(pathname, language).catch(() => undefined)
  const main = chats ? chatsMain(language, chats) : messageMain(language, await hasStoredChats())
  const title = chats ? chats.title : workerTexts[language].offlineTitle
  return new Response(htmlIn(language, { title, main, fontFaces, nonce }), { status: 503, headers })
}

const fontFaceOf = (family: string, path: string | undefined) =>
  path ? `@font-face{font-family:"${family}";src:url(${path});font-weight:400 700}` : ''

const hasStoredChats = () =>
  readStoredChats().then(
    (stored) => stored !== undefined,
    () => false,
  )

function messageMain(language: Language, hasChats: boolean) {
  const { offlineTitle, offlineBody, kept, retry, chats } = workerTexts[language]
  const chatsLink = hasChats ? `<a href="${inLanguage(language, '/chats')}">${chats}</a>` : ''
  return `<main>
${sign}
<h1>${offlineTitle}</h1>
<p>${offlineBody}</p>
<p>${kept}</p>
<nav><a class="first" href="">${retry}</a>${chatsLink}</nav>
</main>`
}

const chatsMain = (language: Language, { title, html, links }: OfflineChats) => `<main class="stored">
<h1><bdi>${escapeHtml(title)}</bdi></h1>
${html}
<nav><a class="first" href="">${workerTexts[language].retry}</a>${links}</nav>
</main>`

type Page = { title: string; main: string; fontFaces: string; nonce: string }

function htmlIn(language: Language, { title, main, fontFaces, nonce }: Page) {
  const { name } = workerTexts[language]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0c6944">
<title>${escapeHtml(title)} · ${name}</title>
<style nonce="${nonce}">${fontFaces}${style}</style>
<header>${logo}<span>${name}</span></header>
${main}
<script nonce="${nonce}">${pollScript}</script>
</html>`
}

/**
 * The browser's `online` event fires for any network, and perhaps before this page listens. So the page polls the server
 * with growing intervals and after each visibility or network event.
 */
const pollScript = `
var pause=2000,timer
function ask(){clearTimeout(timer);if(!document.hidden)fetch('/build.json',{cache:'no-store'}).then(function(r){r.ok?location.reload():later()},later)}
function later(){timer=setTimeout(ask,pause);pause=Math.min(pause*2,60000)}
addEventListener('online',ask)
document.addEventListener('visibilitychange',ask)
later()
`

/** Same colours as styles/tokens.css. */
const style = `
:root{color-scheme:light dark;--page:#fcfaf6;--surface:#fff;--ink:#252619;--muted:#5c5b50;--line:#dedbd3;--primary:#0c6944;--on-primary:#fdfcf6;--soft:#e0f3e8}
@media(prefers-color-scheme:dark){:root{--page:#12150f;--surface:#1b1e18;--ink:#efede6;--muted:#b3b1a8;--line:#393d35;--primary:#5fc795;--on-primary:#06170e;--soft:#16382a}}
*{box-sizing:border-box;margin:0}
body{min-block-size:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--page);color:var(--ink);font:15px/1.6 "Baloo Bhaijaan 2",Rubik,system-ui,sans-serif}
:lang(en) body{font-family:Rubik,"Baloo Bhaijaan 2",system-ui,sans-serif}
header{display:flex;align-items:center;gap:8px;padding:12px 16px;background:var(--surface);border-block-end:1px solid var(--line);color:var(--primary);font-size:24px;font-weight:700;line-height:1.25}
main{display:grid;justify-items:center;align-content:center;gap:12px;max-inline-size:30rem;margin-inline:auto;padding:24px 16px 15dvh;text-align:center}
.sign{inline-size:88px;block-size:88px;padding:24px;border-radius:999px;background:var(--soft);color:var(--primary)}
h1{font-size:24px;line-height:1.3;text-wrap:balance}
p{color:var(--muted);text-wrap:pretty}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-block-start:8px}
a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:20px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);font-weight:600;text-decoration:none}
a.first{border-color:transparent;background:var(--primary);color:var(--on-primary)}
main.stored{justify-items:stretch;align-content:start;text-align:start;inline-size:100%;padding-block-end:24px}
.stored nav{justify-content:start}
.as-of{padding:6px 16px;border-radius:8px;background:var(--soft);color:var(--ink)}
ul,ol{display:grid;gap:8px;padding:0;list-style:none}
.chats a{display:grid;min-block-size:56px;padding:8px 16px;font-weight:400}
.chats span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-inline-size:0;text-align:left}
[dir=rtl] .chats span{text-align:right}
small{color:var(--muted);font-size:13px}
.messages li{justify-self:start;max-inline-size:85%;padding:8px 12px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.messages li.mine{justify-self:end;background:var(--soft)}
.messages p{color:var(--ink);white-space:pre-wrap;overflow-wrap:anywhere}
a:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`

const logo = `<svg viewBox="0 0 64 64" width="34" height="34" aria-hidden="true"><path fill="#0c6944" d="M0 14h64v35a15 15 0 0 1-15 15H15A15 15 0 0 1 0 49z"/><path fill="#f7ab5d" d="M15 0h34a15 15 0 0 1 15 15v1a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0v-1A15 15 0 0 1 15 0z"/><path fill="none" stroke="#fbf5e8" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M54 34v5a6 6 0 0 1-12 0v-2 2a6 6 0 0 1-12 0v-5 8.5a10.25 10.25 0 0 1-20.5 0V40"/></svg>`

const sign = `<svg class="sign" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8M2 2l20 20"/></svg>`
