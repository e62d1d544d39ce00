import { describe, expect, it } from 'vitest';
import { phrasings } from './testing/phrasings.ts';
import { understandTrade } from './trade-reader.ts';

const others = phrasings({
  '+Chimney Sweep': `
    chimney sweep | chimny sweep
  `,
  '+Closets and Organizing': `
    custom closets
  `,
  '+Concrete': `
    concrete
  `,
  '+Dog Waste Removal': `
    dog poop scooping | pooper scooper
  `,
  '+Excavation': `
    excavation
  `,
  '+Foundation Repair': `
    foundation repair | basement waterproofing | crawl spaces
  `,
  '+Holiday Lighting': `
    hang christmas lights
  `,
  '+Home Automation': `
    home theater installs
  `,
  '+Home Building': `
    custom home builder | I build houses
  `,
  '+Home Care': `
    home health care
  `,
  '+Home Inspection': `
    home inspection
  `,
  '+Home Security': `
    home security | alarm systems
  `,
  '+Insulation': `
    insulation | spray foam | insulation and drywall
  `,
  '+Masonry': `
    masonry and concrete | stucco | stone mason
  `,
  '+Mobile Car Detailing': `
    mobile car detailing | I wash cars
  `,
  '+Paving': `
    asphalt paving | driveway sealcoating
  `,
  '+Pet Care at Home': `
    pet sitting | I walk dogs
  `,
  '+Snow Removal': `
    snow removal | we plow snow
  `,
  '+Water Treatment': `
    water treatment | water softeners
  `,
  '+Welding': `
    welding
  `,
  '+Well Drilling': `
    well drilling
  `,
  '+Window Coverings': `
    blinds and shutters | awnings
  `,
  '+Window Tinting': `
    window tinting
  `,
  '-Accounting Firm': `
    accounting firm | I work at a bank | I do taxes | banking
  `,
  '-Auto Repair': `
    auto repair shop | I fix cars | oil change
  `,
  '-Bakery': `
    I own a bakery | we bake bread
  `,
  '-Car Dealership': `
    car dealer | I sell cars
  `,
  '-Car Wash': `
    car wash
  `,
  '-Church or Nonprofit': `
    church
  `,
  '-Coffee Shop': `
    coffee shop
  `,
  '-Dental Practice': `
    dentist | I'm a dentist | denstist
  `,
  '-Gym': `
    gym | yoga studio | personal trainer
  `,
  '-Hair Salon': `
    hair salon | i cut hair | barber shop | I do hair | I do nails | nail salon
  `,
  '-Law Firm': `
    we are a law firm | lawyers | law
  `,
  '-Manufacturing': `
    I make furniture
  `,
  '-Marketing Agency': `
    marketing agency for plumbers | marketing agency
  `,
  '-Medical Practice': `
    chiropractor | pharmacy
  `,
  '-Online Shop': `
    ecommerce
  `,
  '-Pet Business': `
    dog groomer
  `,
  '-Photography': `
    photography | wedding photographer | photographer
  `,
  '-Real Estate': `
    real estate agent | realtor | property management | we flip houses | airbnb host
  `,
  '-Restaurant': `
    restaurant | pizza | food truck | resturant
  `,
  '-Retail Store': `
    I sell candles | clothing boutique | retail | jewelry store
  `,
  '-School': `
    I teach piano | day care | I'm a student
  `,
  '-Software Company': `
    we build SaaS | we sell software to hvac companies | software startup |
    we make software for contractors | I build websites | web design agency
  `,
  '-Staffing Agency': `
    staffing
  `,
  '-Towing': `
    towing
  `,
  '-Trade Supply': `
    plumbing supply house
  `,
  '-Trucking': `
    trucking
  `,
  '-Veterinary Practice': `
    veterinarian
  `,
  '-Hotel': `
    hotel
  `,
  '-Farm': `
    farm
  `,
  '-Insurance': `
    insurance
  `,
  '-Mortgage': `
    mortgages
  `,
  '-Dry Cleaning': `
    dry cleaners
  `,
  '+Radon Mitigation': `
    radon mitigation
  `,
  '+Interior Design': `
    home stager
  `,
  '+Glass Repair': `
    glass shower doors
  `,
  '+Elevators and Lifts': `
    elevator repair
  `,
  '+Propane and Oil Delivery': `
    propane delivery
  `,
});
const unasked = phrasings({
  '+Chimney Sweep': `
    we do chimneys
  `,
  '+Concrete': `
    I pour concrete
  `,
  '+Home Inspection': `
    we're a home inspection company
  `,
  '-Church or Nonprofit': `
    we're a church
  `,
  '-Dental Practice': `
    we are a dental office | we run a dental practice
  `,
  '-Gym': `
    we run a gym
  `,
  '-Insurance': `
    I sell insurance
  `,
  '-Law Firm': `
    I'm a lawyer
  `,
  '-Restaurant': `
    I own two restaurants
  `,
  '-School': `
    my wife is a teacher
  `,
});

const reading = (name: string) => ({ kind: 'other', name: name.slice(1), homeService: name.startsWith('+') });

describe('a business that is none of the trades', () => {
  it.each(Object.entries(others))('%s', (name, phrases) => {
    const readings = phrases.map((text) => [text, understandTrade(text, { expecting: true, current: [] })]);
    expect(readings).toEqual(phrases.map((text) => [text, reading(name)]));
  });
  it.each(Object.entries(unasked))('%s, although not asked', (name, phrases) => {
    const readings = phrases.map((text) => [text, understandTrade(text, { expecting: false, current: [] })]);
    expect(readings).toEqual(phrases.map((text) => [text, reading(name)]));
  });
});
