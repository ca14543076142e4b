import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page has, and what is too small to be fetched by itself. */
const shellFiles =
  /src\/(web\/(shell|errors|session\/(?!client)|live\/(events|use-live-line)|notifications\/(unread|device-preferences|bell)|ads\/(home-state|option-count|picture|price|heart|use-mark)\.|zones\/short-path|ui\/[\w-]+\.|[\w-]+\.tsx?$)|contract\/(language|digits|folding|client|ad-choices)\.|i18n\/(format|plural)|web\/sellers\/avatar)/

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small files stay files: a data: URL would ride in every page and need a weaker content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The server's bundle carries React and the router itself: their production builds, whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A weak network pays for every request: the libraries are one file, the shell is another, together with
            // what pages share with the zone picker.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shell', test: shellFiles },
                { name: 'cards', test: /src\/web\/(ads\/(ad-card|highlight)|inquiries\/inquiry-card)\./ },
                // What ads, inquiries and sellers have in common, and what only ads have: a dozen small files pack badly.
                {
                  name: 'reading',
                  test: /src\/web\/(chat\/chat-button|people\/hidden-page|sellers\/(last-seen|stars|person-link)|reports\/report-button|owning\/owner-place|ads\/seller-card|posting\/posting-text)\./,
                },
                {
                  name: 'ad-parts',
                  test: /src\/web\/(ads\/(gallery|facts|facts-headline|contact|reveal|like-button|view-ping)|live\/use-fresh-ad)\./,
                },
                {
                  name: 'comments',
                  test: /src\/web\/ads\/(comments|comment-view|comment-draft|conversation)\./,
                },
                { name: 'rules', test: /node_modules\/zod\/|src\/contract\/(?!phone|puzzle|sha256)/ },
                // Before the forms, which come when they are touched.
                {
                  name: 'signing-in',
                  test: /src\/web\/accounts\/(frame|late-forms|kept-press|ways|agreement|sent-on)\./,
                },
                {
                  name: 'forms',
                  test: /node_modules\/react-hook-form|src\/web\/(accounts|forms\/(?!phone-tools)|ui\/form)/,
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
