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
            // A weak network pays for every request: the libraries are one file, the shell is another.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shell',
                  test: /src\/(web\/(shell|errors|ui\/[\w-]+\.|[\w-]+\.tsx?$)|contract\/language|i18n\/format)/,
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
