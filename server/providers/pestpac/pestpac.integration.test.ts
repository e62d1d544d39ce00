import { pestpac as standIn } from '../../../sandbox/vendors/pestpac/pestpac.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { pestpac } from './pestpac.ts';

connectorSuite({
  provider: pestpac,
  standIn,
  wrong: [
    { what: 'a wrong API key', changed: { pestPacApiKey: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong tenant', changed: { pestPacTenantId: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong client', changed: { pestPacClientSecret: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong password', changed: { pestPacPassword: 'another' }, kind: 'wrong_credentials' },
    { what: 'a missing user', changed: { pestPacUser: '' }, kind: 'incomplete' },
  ],
  // Each stream has a session of its own here, and so lists the locations and orders again.
  newsRequests: 180,
});
