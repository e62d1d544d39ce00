import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { checkChunks, dashboardChunks, reportChunks } from './vite.chunks.ts';
import { definedFrom } from './vite.define.ts';
import { reportFiles } from './vite.report-files.ts';

/** Where `vite dev` finds the API: the server started beside it. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const framework =
  /node_modules\/(react|react-dom|react-router|scheduler|@base-ui\/react\/csp-provider)\/|vite\/preload-helper/;
/** The small parts that every page has. */
const base =
  /\/app\/(api\/token|ui\/(button|icon|logo|cx|early-button|page-arrival|page-value|part|use-early-press|use-go|use-hydrated)\.tsx?)|\/contract\/(brand|brand-from|paths)\.ts/;
/** The frame of the public pages. */
const site = /\/app\/frame\/(?!bar|first-sign|sample-report)|\/contract\/claims\/(claim|stated)\.ts/;
/** What the home page's first screen shares with what comes later. */
const home =
  /\/app\/(frame\/first-sign|marketing\/home\/(figure|load-with-retry|waitlist\/waitlist-(button|context)|industry\/industry-store|hero\/wide))|\/contract\/claims\/home\.ts/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), reportFiles()],
  // The API gets the pages' own address, to which a consent redirects.
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiOrigin, changeOrigin: false } } },
  build: {
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Few files: they compress better whole. What changes least is one of its own, which a new release leaves in the
    // browser's cache.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 2 },
            { name: 'base', test: base, priority: 1.5 },
            { name: 'site', test: site, priority: 1 },
            { name: 'home', test: home },
            {
              name: 'fields',
              test: /\/app\/ui\/(field|typed-field|input|password-input|checkbox)\.tsx/,
            },
            { name: 'table', test: /\/app\/ui\/table\/(table|sort-rows|cells)\.tsx?/ },
            { name: 'dialog', test: /\/@base-ui\/react\/dialog\// },
            { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform)\// },
            // Pages that nobody is signed in to fetch it by itself.
            { name: 'visits', test: /\/app\/visitor\/visits\.ts/, priority: 1 },
            ...checkChunks,
            ...dashboardChunks,
            ...reportChunks,
          ],
        },
      },
    },
  },
  define: definedFrom(process.env),
});
