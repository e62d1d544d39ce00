import type { Config } from '@react-router/dev/config';
import { pages, publicPages } from './contract/paths.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...publicPages,
    pages.login,
    pages.forgotPassword,
    pages.resetPassword,
    pages.confirmEmail,
    pages.revops1,
    pages.qrcode,
    '/404',
  ],
} satisfies Config;
