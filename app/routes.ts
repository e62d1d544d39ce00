import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./marketing/home/home-route.tsx'),
  route('demo', './marketing/demo/demo-route.tsx'),
  route('automation', './marketing/automation/automation-route.tsx'),
  route('campaigns', './marketing/campaigns/campaigns-route.tsx'),
  route('analysis', './marketing/analysis/analysis-route.tsx'),
  route('privacy-policy', './marketing/legal/privacy-policy-route.tsx'),
  route('terms-of-service', './marketing/legal/terms-of-service-route.tsx'),
  route('sales-analysis-terms', './marketing/legal/sales-analysis-terms-route.tsx'),
  route('tcpa-compliance', './marketing/legal/tcpa-compliance-route.tsx'),
  route('revops1', './signup/revops1/revops1-route.tsx'),
  route('qrcode', './marketing/qrcode/qrcode-route.tsx'),
  route('login', './signup/login-route.tsx'),
  route('forgot-password', './signup/mail-links/forgot-password-route.tsx'),
  route('reset-password', './signup/mail-links/reset-password-route.tsx'),
  route('confirm-email', './signup/mail-links/confirm-email-route.tsx'),
  route('newaccount', './signup/new-account-route.tsx'),
  route('onboarding', './dashboard/onboarding-route.tsx'),
  route('conversations', './dashboard/conversations-route.tsx'),
  route('calendar', './dashboard/calendar-route.tsx'),
  route('settings', './dashboard/settings-route.tsx'),
  route('admin', './admin/admin-route.tsx'),
  // Also prerendered as /404: the file the server sends for an address that does not exist.
  route('*', './marketing/not-found-route.tsx'),
] satisfies RouteConfig;
