import { fig } from '../feature/fig.ts';
import type { Conversation } from '../feature/thread.tsx';

/** A no-heat inquiry by web form on a Saturday night. */
export const speedConversation: Conversation = {
  company: 'Northline Heating & Air',
  customer: 'Dana Whitfield',
  opening: `Web form, Saturday ${fig('no-heat-form')}`,
  entries: [
    { from: 'record', text: `The form says: “no heat, ${fig('no-heat-children')}, please call”` },
    {
      from: 'company',
      text: `Hi Dana, Northline's automated assistant here. You wrote there's no heat at ${fig('no-heat-house')}. Is the furnace dead quiet, or is it blowing cold air?`,
    },
    { from: 'customer', text: `blowing cold. thermostat says ${fig('no-heat-degrees')}` },
    {
      from: 'company',
      text: `Thanks. Any gas smell, or a carbon monoxide alarm going? If so, please leave the house now and call ${fig('emergency-call')}.`,
    },
    { from: 'customer', text: 'no nothing like that' },
    {
      from: 'company',
      text: `Good. The after-hours visit is ${fig('no-heat-visit')} and comes off the repair if you go ahead. Tonight ${fig('no-heat-tonight')}, or tomorrow ${fig('no-heat-tomorrow')}?`,
    },
    { from: 'customer', text: 'tonight!!' },
    {
      from: 'company',
      text: `Tonight ${fig('no-heat-tonight')} is yours. Priya is on call and texts you when she leaves. While you wait, a look at the filter: packed with dust, it can shut a furnace down.`,
    },
    { from: 'record', text: `On the dispatch board ${fig('no-heat-booked')} after the form` },
  ],
};
