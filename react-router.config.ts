import type { Config } from '@react-router/dev/config';
import { pages, publicPages } from './contract/paths.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // The few parts of a route that could come by themselves are shorter than the headers they would come with.
  splitRouteModules: false,
  prerender: [
    ...publicPages,
    pages.login,
    pages.forgotPassword,
    pages.resetPassword,
    pages.confirmEmail,
    pages.revops1,
    pages.qrcode,
    pages.onboarding,
    pages.conversations,
    pages.calendar,
    pages.settings,
    '/404',
  ],
} satisfies Config;
