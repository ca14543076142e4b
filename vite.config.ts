import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { collectLicences } from './tools/licences.ts'

/**
 * Files of the shell bundle, which every page needs. A file directly in shell, session, parts or ui belongs to it,
 * except what a phone shows later or never; code for some pages only is in a subfolder. Not entry.client.tsx: it must run last, after the router's inline data.
 */
const shellFiles =
  /src\/(web\/((shell|session|parts|ui)\/(?!(account-dropdown|bell|category-bar|dialog|dropdown|footer|zone-sheet|links|rail|use-waiting-cases|sign-out-button|theme-choice|paging|notification-preferences|use-sign-out|recent-searches|reference-data)\.)[\w-]+\.|features\/((chat|notifications)\/bell\/(unread|chats-on)|search\/invalid-filters\/)|root\.tsx$)|contract\/(language|digits|client|light-api|ad-choices|ad-attributes|ad-attribute-list|ad-limits)\.|i18n\/(format|plural))/

const domComponents = /react-router\/.*\/dom\/lib\.js/

const routerPatches = [
  /**
   * When the file of a page is gone, the router reloads, again and again. Here the page throws instead, and the error
   * boundary reloads at most once in ten seconds (src/web/shell/build-check.ts).
   */
  {
    file: /react-router\/.*\/routeModules\.js/,
    code: 'window.location.reload();',
    patch: 'return { default() { throw error; } };',
  },
  /** A closed sheet leaves the hash of the URL: the router would request the page again, and offline lose it. */
  {
    file: /react-router\/.*\/router\/router\.js/,
    code: 'else if (b.hash !== "") return true;',
    patch: 'else return true;',
  },
  // We neither find routes piece by piece nor measure the router. Without these conditions the bundler leaves both out.
  {
    file: /react-router\/.*\/fog-of-war\.js/,
    code: 'return routeDiscovery.mode === "lazy" && ssr === true;',
    patch: 'return false;',
  },
  {
    file: /react-router\/.*\/fog-of-war\.js/,
    code: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;',
    patch: 'return;',
  },
  {
    file: /react-router\/.*\/fog-of-war\.js/,
    code: 'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
    patch: 'return;',
  },
  { file: /react-router\/.*\/router\/router\.js/, code: 'if (init.instrumentations)', patch: 'if (false)' },
  // Our links are plain elements (src/web/parts/link.tsx). A name that is set later keeps an unused component.
  ...['Link', 'NavLink'].flatMap((name) => [
    {
      file: domComponents,
      code: `const ${name} = React$1.forwardRef(`,
      patch: `const ${name} = /* @__PURE__ */ React$1.forwardRef(`,
    },
    { file: domComponents, code: `${name}.displayName = "${name}";`, patch: '' },
  ]),
  {
    file: /react-router\/.*\/router\/router\.js/,
    code: 'consumeInstrumentationClientResultMetaReceiver(router)',
    patch: 'undefined',
  },
]

const patchRouter: Plugin = {
  name: 'patch-router',
  transform(code, id) {
    const patches = routerPatches.filter(({ file }) => file.test(id))
    if (!patches.length) return
    for (const { code: old, patch } of patches) {
      if (!code.includes(old)) throw new Error(`react-router changed: ${old} is gone`)
      code = code.replaceAll(old, patch)
    }
    return { code, map: null }
  },
}

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), reactRouter(), patchRouter, collectLicences()],
  build: {
    // No data: URLs: they would be repeated in every page and need a weaker content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The server bundle includes the production builds of React and the router, independent of NODE_ENV.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every request is expensive on a slow network: one file for the libraries and one for the shell, which
            // includes the modules that pages share with the zone picker.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shell', test: shellFiles },
                // Cards of search results and the zone picker share it; the home page would load all of their chunk otherwise.
                { name: 'folding', test: /src\/contract\/folding\./ },
                { name: 'cards', test: /src\/web\/(parts\/ad-card|features\/inquiries\/card)\// },
                // Ad, inquiry and seller pages share this group; a dozen small files compress badly.
                {
                  name: 'reading',
                  test: /src\/web\/(parts\/(person|report-button)|features\/(chat\/button|dashboard\/owner-slot))\//,
                },
                {
                  name: 'ad-parts',
                  test: /src\/web\/(parts\/ad-details\/|features\/(ads\/page\/|dashboard\/tools\/sold-words\.))/,
                },
                { name: 'comments', test: /src\/web\/features\/comments\/list\// },
                { name: 'rules', test: /node_modules\/zod\/|src\/contract\/(?!phone|puzzle|folding)/ },
                // Above the forms, whose code loads on first interaction.
                { name: 'signing-in', test: /src\/web\/(features\/accounts\/sign-in|parts\/agreement)\// },
                {
                  name: 'forms',
                  test: /node_modules\/react-hook-form|src\/web\/(features\/accounts\/forms|parts\/(forms|phone-field|verification-code)|ui\/form)\//,
                },
              ],
            },
          },
        },
      },
    },
  },
  logLevel: 'warn',
}))
