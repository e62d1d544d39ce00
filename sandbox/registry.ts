import type { SandboxVendor } from './vendor.ts';
import { eightByEight } from './vendors/8x8/8x8.ts';
import { aircall } from './vendors/aircall/aircall.ts';
import { briostack } from './vendors/briostack/briostack.ts';
import { dialpad } from './vendors/dialpad/dialpad.ts';
import { fieldroutes } from './vendors/fieldroutes/fieldroutes.ts';
import { genesys } from './vendors/genesys/genesys.ts';
import { jive } from './vendors/jive/jive.ts';
import { nextiva } from './vendors/nextiva/nextiva.ts';
import { nice } from './vendors/nice/nice.ts';
import { pestpac } from './vendors/pestpac/pestpac.ts';
import { podium } from './vendors/podium/podium.ts';
import { ringcentral } from './vendors/ringcentral/ringcentral.ts';
import { talkdesk } from './vendors/talkdesk/talkdesk.ts';
import { vonage } from './vendors/vonage/vonage.ts';

/** Every stand-in, in the order of their ports. */
export const sandboxRegistry: readonly SandboxVendor[] = [
  ringcentral,
  genesys,
  podium,
  dialpad,
  talkdesk,
  nice,
  nextiva,
  eightByEight,
  vonage,
  aircall,
  jive,
  fieldroutes,
  pestpac,
  briostack,
];
