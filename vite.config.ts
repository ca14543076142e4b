import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
                { name: 'framework', test: /node_modules/ },
                {
                  name: 'shell',
                  test: /src\/(web\/(shell|ui|errors|ads\/(home-state|option-count)|zones\/short-path|[\w-]+\.tsx?$)|contract\/(language|folding|digits)|i18n\/format)/,
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
