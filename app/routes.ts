import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./marketing/home-route.tsx'),
  route('login', './signup/login-route.tsx'),
  route('newaccount', './signup/new-account-route.tsx'),
  route('onboarding', './dashboard/onboarding-route.tsx'),
  // Also prerendered as /404: the file the server sends for an address that does not exist.
  route('*', './marketing/not-found-route.tsx'),
] satisfies RouteConfig;
