import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where `vite dev` finds the API: the server started beside it. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The API hears the pages' own address: a consent has to come back to it.
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiOrigin, changeOrigin: false } } },
  // Inlined assets would need `data:` in the content security policy.
  build: { assetsInlineLimit: 0 },
});
