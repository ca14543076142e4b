import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contractRoutes } from './tools/contract-routes.ts'
import { collectLicences } from './tools/licences.ts'
import { patchReact } from './tools/react-patches.ts'
import { patchRouter } from './tools/router-patches.ts'

/**
 * Files of the shell bundle, which every page needs. A file directly in shell, session, parts or ui belongs to it,
 * except what a phone shows later or never; code for some pages only is in a subfolder. Not entry.client.tsx: it must run last, after the router's inline data.
 */
const shellFiles =
  /src\/(web\/((shell|session|parts|ui)\/(?!(account-dropdown|device-choices|bell|category-bar|dialog|dropdown|footer|zone-sheet|links|rail|use-waiting-cases|sign-out-button|theme-choice|paging|notification-preferences|use-sign-out|recent-searches|reference-data)\.)[\w-]+\.|features\/((chat|notifications)\/bell\/(unread|chats-on)|search\/invalid-filters\/)|root\.tsx$)|contract\/(language|digits|client|light-api|ad-choices|ad-attributes|ad-attribute-list|ad-limits)\.|i18n\/(format|plural))/

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), reactRouter(), patchRouter, patchReact, contractRoutes, collectLicences()],
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
            // React and the router use most of their functions at the start: V8 compiles them while it loads the file, beside
            // the thread that serves the user.
            postBanner: ({ name }) => (name === 'framework' ? '//# allFunctionsCalledOnLoad' : ''),
            // Every request is expensive on a slow network: one file for the libraries and one for the shell, which
            // includes the modules that pages share with the zone picker.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shell', test: shellFiles },
                // Cards of search results and the zone picker share it; the home page would load all of their chunk otherwise.
                { name: 'folding', test: /src\/contract\/folding\./ },
                // Four small files of the list: each costs a request and a line in the page.
                {
                  name: 'lists',
                  test: /src\/web\/features\/search\/(list-in|list-title|default-layout|filter-name)\./,
                },
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
                // Pages of the desk have fields without the form library.
                { name: 'fields', test: /src\/web\/ui\/form\/(field|text-field|text-area|radio-list)\./ },
                // Forms of the desk that only the server validates.
                {
                  name: 'form-parts',
                  test: /src\/(contract\/phone-limits|web\/(parts\/(phone-field\/|forms\/(form-footer|countdown))|ui\/form\/(form-error|submit-button)))/,
                },
                // Before the schemas, which would take them along: pages of the desk load them without a form.
                { name: 'choices', test: /src\/contract\/(staff|desk-choices|insight-plots|account-limits)\./ },
                { name: 'hide-limits', test: /src\/contract\/(hide-limits|hidden-words)\./ },
                { name: 'rules', test: /node_modules\/zod\/|src\/contract\/(?!phone|puzzle|folding|routes)/ },
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
