import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./marketing/home-route.tsx'),
  route('login', './signup/login-route.tsx'),
  route('newaccount', './signup/new-account-route.tsx'),
  route('onboarding', './dashboard/onboarding-route.tsx'),
  route('404', './marketing/not-found-route.tsx', { id: 'not-found-page' }),
  route('*', './marketing/not-found-route.tsx', { id: 'not-found-anywhere' }),
] satisfies RouteConfig;
