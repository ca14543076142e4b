// The scripts and data of a rendered page, as text: what the router's `Scripts` would write. Compare it when the router is
// upgraded.
import type { EntryContext } from 'react-router'

/**
 * Loads the scripts (110 KB) after the first paint, so that they do not compete with styles, text and images on a slow
 * network. The files run one at a time, so that a slow phone can react to input in between.
 * Joined once: a page has 100 KB, and each concatenation would copy it again.
 */
export function withScripts(html: string, head: string, context: EntryContext, data: string) {
  const bodyAt = html.indexOf('</head>')
  const { links, entry } = scriptsOf(context)
  return [
    '<!DOCTYPE html>',
    html.slice(0, bodyAt),
    head,
    links,
    html.slice(bodyAt, -pageEnd.length),
    entry,
    dataBlock(data),
    startData,
    pageEnd,
  ].join('')
}

const pageEnd = '</body></html>'
const routerContext = 'window.__reactRouterContext'
const inlineScript = (text: string) => `<script>${text}</script>`

const dataId = 'page-data'
/**
 * A block of data is not run: the browser does not parse it as code, and the content security policy needs no hash of it.
 * Outside of strings the router's data contain no `<`; without it nothing can end the block.
 */
const dataBlock = (data: string) =>
  `<script type="application/json" id="${dataId}">${data.replaceAll('<', '\\u003c')}</script>`

/** Gives the router its data. The same text on every page. */
const startData = inlineScript(
  `{let c=${routerContext}.streamController;c.enqueue(document.getElementById("${dataId}").textContent);c.close()}`,
)

/**
 * Short, because every page contains it. First what is below the first screen is laid out, in stages (`after-paint-*` in base.css)
 * with pauses, in which a phone can draw and react. Then the scripts: the page's own script requests a failed file again.
 * It has the same text as before, so its hash in the content security policy still matches. The entry starts the app, so it
 * runs last. It runs after the HTML is complete: on a slow network the files may be in the cache while the parser is still
 * inside the entry's script, whose text is then cut off.
 */
const afterPaint = [
  'requestAnimationFrame(()=>setTimeout(async()=>{let d=document,r=d.documentElement.dataset,f=[...d.querySelectorAll("[rel=late]")]',
  'let n=()=>{++r.opening<8?setTimeout(n,50):delete r.opening};r.opening&&setTimeout(n,50)',
  'let t=()=>new Promise(r=>setTimeout(r))',
  'for(let l of f)l.rel="modulepreload",await t()',
  'for(let{href:h}of f)h.includes("entry.client")||(await import(h).catch(()=>{}),await t())',
  'd.readyState=="loading"&&await new Promise(r=>d.addEventListener("DOMContentLoaded",r))',
  'for(let l of d.querySelectorAll("[type=\'text/late\']")){let s=d.createElement("script");s.type="module";s.text=l.text;l.replaceWith(s)}}))',
].join(';')

type PageScripts = { links: string; entry: string }
/** By the innermost route. */
const knownScripts = new Map<string, PageScripts>()

/**
 * What the router's `Scripts` and its transfer of data would write, as text: they need React's renderer for streams and
 * twenty elements. During development the files of a page change.
 */
function scriptsOf({ manifest, serverHandoffString, staticHandlerContext: { matches } }: EntryContext): PageScripts {
  const id = matches.at(-1)?.route.id ?? ''
  const known = import.meta.env.PROD ? knownScripts.get(id) : undefined
  if (known) return known
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const files = routes.flatMap(({ module, imports = [] }) => [module, ...imports])
  // Vite's live server needs its runtime before all other files.
  const first = manifest.hmr ? [manifest.hmr.runtime] : []
  const links = [...new Set([...first, manifest.url, manifest.entry.module, ...manifest.entry.imports, ...files])].map(
    (href) => `<link rel="late" href="${href}"/>`,
  )
  const imports = routes.map(({ module }, index) => `import * as route${index} from ${JSON.stringify(module)};`)
  const modules = routes.map((route, index) => `${JSON.stringify(route.id)}:route${index}`)
  const entry = [
    `import ${JSON.stringify(manifest.url)};`,
    ...imports,
    `window.__reactRouterRouteModules = {${modules}};`,
    `import(${JSON.stringify(manifest.entry.module)});`,
  ]
  const scripts = {
    links: links.join(''),
    entry: `${inlineScript(
      `${routerContext} = ${serverHandoffString};${routerContext}.stream = new ReadableStream({start(controller){${routerContext}.streamController = controller;}}).pipeThrough(new TextEncoderStream());`,
    )}${inlineScript(afterPaint)}<script type="text/late">${entry.join('')}</script>`,
  }
  knownScripts.set(id, scripts)
  return scripts
}
