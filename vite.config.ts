import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where `vite dev` finds the API: the server started beside it. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const brand = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('BRAND_')));
/** A wrong one is the server's to refuse, when it starts. */
const { PUBLIC_URL = '' } = process.env;

const framework = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The API hears the pages' own address: a consent has to come back to it.
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiOrigin, changeOrigin: false } } },
  build: {
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // One file for what changes least: it compresses better whole, and a new release leaves it in the browser's cache.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } },
  },
  define: {
    __BRAND_ENVIRONMENT__: JSON.stringify(brand),
    __PUBLIC_URL__: JSON.stringify(URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).origin : ''),
  },
});
