import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { operationsWithoutSchemas } from './operations.ts'

const service = process.env.ANSWERSCOPE_URL || 'http://127.0.0.1:8787'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [operationsWithoutSchemas(), react(), tailwindcss()],
  resolve: {
    // The variant for browsers decodes by innerHTML, which the policy of the page refuses.
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
    // Anything put into the page as data: would be looser than the policy the service sends.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    proxy: Object.fromEntries(['/customer', '/session', '/docs', '/health'].map((path) => [path, service])),
  },
})
