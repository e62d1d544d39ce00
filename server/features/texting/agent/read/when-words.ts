import { misspellings } from '../../../../language/spelling.ts';

// The closed vocabulary of days and times, English and Spanish, without accents and apostrophes.
const table = <Value>(rows: readonly (readonly [string, Value])[]) =>
  new Map(rows.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)));
export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** ISO weekdays. */
export const weekdays = table<number>([
  ['monday mondays mon lunes', 1],
  ['tuesday tuesdays tue tues martes', 2],
  ['wednesday wednesdays wed weds miercoles', 3],
  ['thursday thursdays thu thur thurs jueves', 4],
  ['friday fridays fri viernes', 5],
  ['saturday saturdays sat sabado sabados', 6],
  ['sunday sundays sun domingo domingos', 7],
]);

export const months = table<number>([
  ['january jan enero', 1],
  ['february feb febrero', 2],
  ['march mar marzo', 3],
  ['april apr abril', 4],
  ['may mayo', 5],
  ['june jun junio', 6],
  ['july jul julio', 7],
  ['august aug agosto', 8],
  ['september sept sep septiembre setiembre', 9],
  ['october oct octubre', 10],
  ['november nov noviembre', 11],
  ['december dec diciembre', 12],
]);
/** Months that are words of their own: only beside a day of the month. */
export const ambiguousMonths = words('may march mar dec jan sep');

export const numbers = table<number>([
  ['one un una uno', 1],
  ['two couple dos', 2],
  ['three tres', 3],
  ['four cuatro', 4],
  ['five cinco', 5],
  ['six seis', 6],
  ['seven siete', 7],
  ['eight ocho', 8],
  ['nine nueve', 9],
  ['ten diez', 10],
  ['eleven once', 11],
  ['twelve doce', 12],
]);

/** Places in a list of what was offered; −1 is the last. */
export const ordinals = table<number>([
  ['first 1st former early earlier earliest sooner soonest primero primera primer', 0],
  ['second 2nd segundo segunda', 1],
  ['third 3rd tercero tercera', 2],
  ['last latter late later latest ultimo ultima', -1],
]);
/** Ordinals only beside a noun: `the later one`. */
export const relativeOrdinals = words('early earlier earliest sooner soonest late later latest');
/** Behind an ordinal these make it no choice. */
export const notChosen = words(
  'floor thing story house visit service week home half hand bedroom of treatment spray month year name person night day weekend',
);
/** The same where windows are on offer, of which people choose in many words. */
export const notOfOffered = words(
  'company companies guy guys tech technician question questions problem issue reason price unit units room rooms building apartment level off ever few couple years months weeks days times',
);
export const choiceNouns = words('option number choice slot window opcion numero');

export const today = words('today hoy 2day');
export const tomorrow = words('tomorrow tmrw tmr tmw 2morrow tomorow tommorow tommorrow tomoro');
export const next = words('next nxt following proxima proximo siguiente');
export const coming = words('this coming este esta upcoming');
export const week = words('week wk semana');
export const nextWeek = [
  'semana que viene',
  'semana que entra',
  'proxima semana',
  'semana proxima',
  'week after',
];
export const afterWords = words('after past despues');
export const beforeWords = words('before antes prior');
export const untilWords = words('by until till til hasta');
/** Somebody who is at this until a time is free from then on. */
export const busy = words(
  'work works working busy school class classes meeting meetings gone away trabajo trabajando ocupado ocupada',
);
/** Somebody who does this at a time is free from then on. */
export const leaving = words('off home out salgo libre');
/** Somebody who is this until a day is there from then on. */
export const absent = words(
  'gone away out vacation traveling travelling trip busy booked unavailable swamped hold wait push postpone fuera viaje vacaciones ocupado ocupada',
);
/** A day behind these is the first of those that are meant. */
export const startWords = words('starting beginning from desde back return returning vuelvo regreso');
export const unitsOfDays = words('day days week weeks wk wks dia dias semana semanas');
export const throughWords = words('through thru');
export const atWords = words('at around about like approx say las la tipo sobre');
/** Behind a bare number these leave it a time of day; any other word is what it counts. */
export const besideTimes = words(
  [
    'am pm a p oclock ish hrs h sharp works work worked is was are would will wont should could can cant may might does do did',
    'please pls plz thx thanks thank ty then slot slots window one appointment appt opening range timeframe',
    'if since because cause cuz bc when while until till so but not no yes yeah sure right correct',
    'i im ill id ive we were well us me my our you u your it its he she his her they their that thats this these the there here any',
    'sounds seems looks fits suits feels ok okay k good great perfect fine best better ideal cool awesome only instead maybe though tho actually ideally preferably preferred possible available free open',
    'latest earliest today tonight next coming at for with from before after daily everyday every each again too also as how what let lets hope see lol sir maam need hi hello hey',
    'porque si esta seria mejor por para pero gracias favor me nos le les mi su funciona queda conviene sirve puede pueden podria de del que no',
  ].join(' '),
);
/** What joins two times. */
export const joints = words('or and to o y a - – till until hasta');
/** Before a bare number that is estimated these count it: `there are about 4`. */
export const counting = words(
  'have has had got saw see seen found find counted caught killed hay tengo tenemos vi vimos',
);
/** Before "at" these see to something, at no time. */
export const looking = words('look looks looked looking');
export const ofTheDay = words('am pm a p');
export const morning = words('morning mornings mornin am');
export const afternoon = words('afternoon afternoons aft tarde tardes pm');
export const evening = words('evening evenings night nights noche noches');
export const noon = words('noon midday lunchtime mediodia');
export const lunch = words('lunch almuerzo comida');
/** Its last hours, as words in a row. */
export const endOfDay = [
  'end of the day',
  'end of day',
  'as late as possible',
  'as late as you can',
  'lo mas tarde posible',
];
/** When what people do in a day begins and ends, in minutes. */
export const dayParts = table<[number, number]>([
  ['lunch almuerzo comida', [750, 780]],
  ['work trabajo', [600, 960]],
  ['school escuela', [540, 900]],
]);
export const negations = words(
  'not no dont cant cannot wont doesnt isnt arent never except excepto menos without nor aint didnt couldnt instead rather',
);
/** Behind a "no" that answers, a wish begins with these; none of Spanish, whose "no" denies the verb behind it. */
export const wishing = words(
  'can could would will how what whats when want need prefer meant said do does lets let make move just maybe is id ill wed please',
);
/** Before one of these persons a question for something begins: `can you`. */
export const asking = words('can could would will');
export const persons = words('you u we i they someone somebody anyone anybody');
/** Behind a day these refuse it: `tuesday is tough`. */
export const unsuited = words('out bad tough hard rough difficult tricky');
/** Behind one of these a refusal may be over: `wednesday doesn't work i can do friday`; "i don't think i can do friday" is one. */
export const closesRefusal = words('work works do it good great fit fits home available free there');
/** Before a word for being busy: `i work tuesdays`. */
export const workingPersons = words('i we im were am are be');
/** Behind a `too` these refuse a day or time. */
export const extremes = words('soon early late');
/** What denies a bound beside those: "nothing before 4". */
export const nothing = words('nothing ninguna nada none');
/** A day right behind these is wished to be a happy one. */
export const feastWishes = words('happy merry feliz felices buen');
/** Verbs of such a wish, with how the day is to be. */
export const enjoying = words('enjoy enjoyed disfrute disfruten');
export const wellWishes = words('have had tenga tengan pase pasen');
export const goodWords = words(
  'good great nice lovely wonderful awesome fantastic blessed safe buen bonito lindo excelente',
);
/** What may stand between them and the day. */
export const restWords = words('a an the your rest of long holiday and un una el la su resto de');
/** A farewell in two words: `see you`, `nos vemos`. */
export const seeing = words('see c nos');
export const seen = words('you ya u yall vemos');
/** Parts of the day that are greeted with. */
export const greetingWords = words('morning mornin');
export const orWords = words('or and o y u , / & +');
/** The day that was spoken of. */
export const dayNouns = words('day dia');
/** Interrogative words: a question with one of them wants a list. */
export const questionWords = words('what whats which que cuales cual');
/** What takes back what was said before it. */
export const corrections = words('actually wait scratch mean meant mejor digo nvm nevermind oops correction');
/** Verbs that move a visit from one time to another. */
export const moving = words(
  'move moved moving push pushed pushing bump bumped change changed changing switch switched swap reschedule rescheduled rescheduling shift cambiar cambie cambiarla cambiarlo mover moverla moverlo pasar pasarla pasarlo',
);
/** Words before the time that a visit is moved to. */
export const towards = words('to til till until for al a para');
export const breakWords: ReadonlySet<string> = new Set(['.', '!', '?', ';', '\n', 'but', 'pero']);
/** Behind two numbers with a slash these make them a fraction, beside the units of whatever is counted. */
export const fractioned = words(
  'inch " ” hp horsepower ton tons gal gallon gallons mile miles cup cups lb lbs bathroom bathrooms story stories pipe pipes line lines valve copper pvc pex',
);
/** Behind a number these make it no time of day. */
export const units = words(
  'day days week weeks month months hour hours hrs minutes mins min people kids dogs cats year years times bedroom bedrooms rooms beds bath baths bugs inches feet ft sqft acre acres dollars bucks percent % dias semanas meses horas minutos anos street st ave avenue east west north south e w n s unit apt of',
);

/** A day that people name: on a date, or the n-th weekday of a month, counted from its end where below zero. */
export interface Feast {
  names: readonly string[];
  month: number;
  day?: number;
  weekday?: number;
  nth?: number;
}
/** Days that people name, as words in a row. */
export const feasts: readonly Feast[] = [
  { names: ['thanksgiving', 'turkey day', 'accion de gracias'], month: 11, weekday: 4, nth: 4 },
  { names: ['black friday'], month: 11, weekday: 4, nth: 4 },
  { names: ['christmas eve', 'xmas eve', 'nochebuena'], month: 12, day: 24 },
  { names: ['christmas', 'xmas', 'navidad'], month: 12, day: 25 },
  { names: ['new years eve', 'new year eve', 'nochevieja'], month: 12, day: 31 },
  { names: ['new years day', 'new years', 'new year', 'ano nuevo'], month: 1, day: 1 },
  { names: ['valentines day', 'valentines', 'san valentin'], month: 2, day: 14 },
  { names: ['memorial day'], month: 5, weekday: 1, nth: -1 },
  { names: ['juneteenth'], month: 6, day: 19 },
  { names: ['fourth of july', 'independence day', '4 th of july', '4 of july'], month: 7, day: 4 },
  { names: ['pioneer day'], month: 7, day: 24 },
  { names: ['labor day', 'labour day'], month: 9, weekday: 1, nth: 1 },
  { names: ['halloween'], month: 10, day: 31 },
  { names: ['veterans day'], month: 11, day: 11 },
];

const long = [...weekdays, ...months].filter(([word]) => word.length >= 6).map(([word]) => word);
long.push('tomorrow', 'morning', 'afternoon');
const right = new Set([...weekdays.keys(), ...months.keys(), ...tomorrow, ...morning, ...afternoon]);
/** Words that are near a name of a day and are none. */
const others = words('mourning warning moaning forming meaning monkey sundae friendly runday');

/** A word of days as it should be written: `wensday` is `wednesday`. */
export function spelled(word: string): string {
  if (word.length < 6 || right.has(word) || others.has(word)) return word;
  const isNear = (known: string, most: number) =>
    known[0] === word[0] && misspellings(word, known, most) <= most;
  return long.find((known) => isNear(known, known.length >= 8 ? 2 : 1)) ?? word;
}
