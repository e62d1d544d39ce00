import { fieldroutes as standIn } from '../../../sandbox/vendors/fieldroutes/fieldroutes.ts';
import { connectorSuite } from '../testing/contract-suite.ts';
import { fieldroutes } from './fieldroutes.ts';

connectorSuite({
  provider: fieldroutes,
  standIn,
  wrong: [
    { what: 'a wrong key', changed: { fieldRoutesAuthKey: 'another' }, kind: 'wrong_credentials' },
    { what: 'a wrong token', changed: { fieldRoutesAuthToken: 'another' }, kind: 'wrong_credentials' },
    { what: 'a missing token', changed: { fieldRoutesAuthToken: ' ' }, kind: 'incomplete' },
    { what: "another company's address", changed: { fieldRoutesSubdomain: 'another' }, kind: 'wrong_place' },
    { what: 'no host name', changed: { fieldRoutesSubdomain: 'example.com/' }, kind: 'wrong_place' },
  ],
  newsRequests: 25,
});
