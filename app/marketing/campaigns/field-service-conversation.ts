import { fig } from '../feature/fig.ts';
import type { Conversation } from '../feature/thread.tsx';

/** A panel upgrade that needs a crew, the utility and an inspector. */
export const fieldServiceConversation: Conversation = {
  company: 'Keel Electric',
  customer: 'Sam Okafor',
  opening: 'Answer to an estimate, Friday',
  entries: [
    { from: 'customer', text: 'got your quote for the panel upgrade. when could you do it' },
    {
      from: 'company',
      text: `Hi Sam, Keel Electric's automated assistant. The ${fig('panel-amps')} upgrade at ${fig('panel-house')} takes two people one day, and the utility cuts the power that morning. First days with a crew free: Tuesday the ${fig('panel-tuesday')} or Thursday the ${fig('panel-thursday')}.`,
      sources: `Field service: estimate ${fig('panel-estimate')}, crew of two, ${fig('panel-hours')} free`,
    },
    { from: 'customer', text: 'thursday. how long without power' },
    {
      from: 'company',
      text: `Usually from ${fig('panel-off')} until about ${fig('panel-on')}. We pull the permit on Monday. The inspector comes the day after and has to reach the panel.`,
      sources: 'Field service: job type “panel upgrade”',
    },
    { from: 'customer', text: 'works. dog will be in the yard fyi' },
    {
      from: 'company',
      text: `Thursday the ${fig('panel-thursday')}, arrival ${fig('panel-arrival')}. The dog is on the job for Ines and Rob.`,
      sources: 'Field service: job booked, note for the crew',
    },
    { from: 'record', text: 'Utility shut-off and inspection added to the job' },
  ],
};
