import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { operationsWithoutSchemas } from './operations.ts'

const service = process.env.ANSWERSCOPE_URL || 'http://127.0.0.1:8787'

export default defineConfig({
  root: import.meta.dirname,
  // Relative URLs between files. The service writes its base path into the page.
  base: './',
  plugins: [operationsWithoutSchemas(), react(), tailwindcss()],
  resolve: {
    // The browser variant decodes with innerHTML, which the page's CSP blocks.
    alias: {
      'decode-named-character-reference': join(
        import.meta.dirname,
        '../node_modules/decode-named-character-reference/index.js',
      ),
    },
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    // Inlining assets as data: URLs would need a looser CSP than the one that the service sends.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // On a slow connection, each extra file costs more than the unused parts of a larger one.
        codeSplitting: {
          groups: [
            { name: 'shared', test: /[\\/](?:web|src|node_modules)[\\/]/, minShareCount: 12, priority: 2 },
            { name: 'common', test: /[\\/](?:web|src)[\\/]/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
    // The licences of the bundled packages require that their texts ship with the code.
    license: { fileName: 'licences.json' },
  },
  server: {
    proxy: Object.fromEntries(['/customer', '/session', '/docs', '/health'].map((path) => [path, service])),
  },
})
