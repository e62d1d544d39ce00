import type { Config } from '@react-router/dev/config';

export default {
  buildDirectory: process.env.BARE_BUILD ?? 'build',
  ssr: false,
  prerender: ['/'],
} satisfies Config;
