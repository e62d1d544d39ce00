import { eightByEight } from './8x8/8x8.ts';
import { aircall } from './aircall/aircall.ts';
import { briostack } from './briostack/briostack.ts';
import { dialpad } from './dialpad/dialpad.ts';
import { fieldroutes } from './fieldroutes/fieldroutes.ts';
import { genesys } from './genesys/genesys.ts';
import { jive } from './jive/jive.ts';
import { nextiva } from './nextiva/nextiva.ts';
import { nice } from './nice/nice.ts';
import { pestpac } from './pestpac/pestpac.ts';
import { podium } from './podium/podium.ts';
import type { Provider } from './provider.ts';
import { ringcentral } from './ringcentral/ringcentral.ts';
import { talkdesk } from './talkdesk/talkdesk.ts';
import { vonage } from './vonage/vonage.ts';

/** Every vendor that has a connector. */
export const providers: readonly Provider[] = [
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
