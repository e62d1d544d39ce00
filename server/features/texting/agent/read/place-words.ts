import {
  afternoon,
  evening,
  months,
  morning,
  ordinals,
  today,
  tomorrow,
  weekdays,
  words,
} from './when-words.ts';

// The closed vocabulary of street lines.
/** What ends a street's name. */
export const suffixes = words(
  'street st avenue ave av road rd drive dr lane ln court ct boulevard blvd way circle cir place pl parkway pkwy terrace ter trail trl highway hwy loop cove cv row run square sq plaza alley crossing xing ridge bend calle avenida',
);
/** Those of them that are words of every day: `won't run`, `way too hot`. */
export const everydaySuffixes = words(
  'way run row bend place square trail drive loop court circle crossing ridge alley',
);
/** Right before these no name ends: `it won't run`, `they do run`. */
export const verbsBefore = words(
  'wont doesnt dont didnt cant cannot couldnt wouldnt shouldnt isnt not never to will would does do did can could should may might must has have had been gets got just still always only keep keeps i it they you he she we that this his her their our your a an no some any either other same all more much less very too so',
);
export const directions = words('north south east west n s e w');
/** Words that are written with a full stop within a name. */
export const abbreviations = words('n s e w ne nw se sw st mt ft pt dr jr sr');
/** Words that a street's name does not have. */
export const noStreet = words(
  'the in on my and is are i we it to for with of at by from per about around over under near hour hours hr min mins minute minutes mile miles day days week weeks bedroom bedrooms bed bath story dogs cats kids ants sqft ft feet foot acre acres works work please am pm or oclock would sounds then year years yr yrs ton tons amp amps volt volts watt watts gallon gallons btu btus degrees percent across through into onto down off behind inside outside',
);
/** Words behind a street line that are no city: what else is said there, and when. */
export const noCity: ReadonlySet<string> = new Set([
  ...words(
    'and please thanks thank the is i im my at between but or so can what how when y gracias es mi el la por name names me this gate code door we yes no ok just if in on for its apt zip ut utah either any works noon also have has need not was',
  ),
  // Sun City, Sun Valley.
  ...[...weekdays.keys()].filter((day) => day !== 'sun'),
  ...[...today, ...tomorrow, ...morning, ...afternoon, ...evening, ...ordinals.keys()],
]);
/** Behind a number these make it no house of a street without a suffix: an hour, a day or a count. */
export const noName: ReadonlySet<string> = new Set([
  ...[...noCity].filter((word) => !['la', 'el'].includes(word)),
  ...[...weekdays.keys(), ...months.keys()],
  ...words(
    'instead better rather past second seconds sec secs okay good great fine perfect more less dollars bucks people apartment unit suite ste lot bldg',
  ),
]);

/** Behind a number of five digits these make it no postal code. */
export const measures = words(
  'btu btus watt watts kw kwh kva sq sqft square ft feet foot mile miles gallon gallons amp amps volt volts lumens dollars bucks people times units steps pounds lbs hours minutes',
);
/** Before a postal code these deny it, and these may stand between. */
export const denying = words('not isnt wasnt arent');
export const leading = words('in at zip the');
/** Before a postal code these make it one of before, where another is named. */
export const ofBefore = words('was from');
/** What may stand between a number and what it is a number of. */
export const ofNumber = words('code codes number num nr id pin is s its it was are of the my');
/** Numbers of these are postal codes. */
export const ofPlace = words('zip zipcode postal postcode codigo cp area');
/** Numbers of these are none; of a gate only its code. */
export const ofAccount = words(
  'account acct acc invoice order reference ref ticket model serial policy cuenta factura pedido',
);
export const ofGate = words('gate door garage lock lockbox entry access alarm keypad security building pool');
