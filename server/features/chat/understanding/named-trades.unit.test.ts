import { describe, expect, it } from 'vitest';
import { phrasings } from './testing/phrasings.ts';
import { understandTrade } from './trade-reader.ts';

const oneTrade = phrasings({
  'appliance-repair': `
    fix washers and dryers | I fix appliances | refrigerator repair |
    fridges, ovens, dishwashers. we fix em | appliances | aplliance repair | washing machines and dryers |
    stove and oven repair | apliances | in home appliance repair | fixing fridges and washers |
    appliance tech | dishwashers | apliance
  `,
  'carpet-cleaning': `
    carpet and upholstery cleaning | we steam clean carpets and rugs | carpt cleening | upholstery |
    tile and grout cleaning | carpet cleaing | carpets | rug cleaning | truckmount carpet guy |
    carpet cleaner | we shampoo carpets | carpet cleanng | limpieza de alfombras
  `,
  electrical: `
    electrcian | sparky | panel upgrades | elctrical | electricista | Sparky's Electric |
    im an electrician | my brother is an electrician | we wire houses | ev chargers | generators |
    my old man started an electrical contracting business in 82 and i took it over | I pull wire |
    commercial electrical, tenant improvements mostly | eletric | soy electricista | I'm a sparky |
    lights and outlets | we hang fans and lights | standby generators | Mr. Sparky | Smith Electric Co |
    dad is an electrician | we're electricians, not plumbers | "electrical" | electrians | elektrishun |
    breakers, panels, rewires | residential service electrician | lighting |
    Electrical contractor - commercial/residential | wiring homes | 200 amp upgrades | master electrician |
    second generation electrician | electrical stuff | eletricians
  `,
  fencing: `
    fencing | we build fences | fence and deck builder | wood fences, vinyl fences, gates | fense company |
    chain link | gates | fenceing | cedar fences | we put up fences | fence installation | fence repair |
    vinyl fencing | fencng
  `,
  'garage-doors': `
    garage doors | we fix broken springs on garage doors | overhead doors, residential and commercial |
    We install LiftMaster openers | garag doors | puertas de garaje | springs and openers |
    garage door guy | Precision Garage Door | my boss does garage doors | garage dor repair |
    doors for garages | garage door springs | roll up doors for warehouses |
    garage door installs and repair | overhead door co | garge door
  `,
  gutters: `
    gutters | gutter cleaning | we install seamless gutters | seamless gutters and leaf guards | guters |
    leaf guards | soffit and fascia | not roofing. gutters | gutter clening |
    5 inch and 6 inch seamless gutters | gutter guards | gutter installer | downspouts | gutter cleanin
  `,
  handyman: `
    handyman | I do a little bit of everything around the house | hand y man | jack of all trades |
    odd jobs | handiman | tv mounting and furniture assembly | honey-do lists |
    Handyman services in Austin TX | handymen | home repairs and odd jobs | handyman, mostly small repairs |
    home maintenance | home repairs | fix-it guy | handyma
  `,
  'house-cleaning': `
    house cleaning | we clean houses | I clean homes and small offices | maid service |
    I have a maid service w/ 20 cleaners | airbnb turnovers and deep cleans | hous cleaning |
    vacation rental cleaning | cleaning ladies | maids | Merry Maids | my sister cleans houses |
    cleaning residential homes | move out cleans | residential cleaning service | residential cleaning |
    deep cleaning homes | housekeeping
  `,
  hvac: `
    heating n air | we put in furnaces | I run ops for an hvac shop | hvca | A/C repair | H.V.A.C. |
    heating and cooling contractor | we keep people cool in the summer | Johnson & Sons Heating and Air |
    air conditioners | AC | ac and heat | duct cleaning | commercial refrigeration |
    furnace repair and AC installs | heating and air outfit, been at it since 1987 | hvac/r |
    airconditioning | heatin and coolin | furnice repair | air duct and dryer vent cleaning |
    comfort systems | tin knockers | we service chillers and rooftop units | swamp coolers | mini splits |
    One Hour Heating & Air | Comfort Pros Heating and Cooling of Omaha | csr for an hvac company |
    hvac mostly | HVAC!!! | h v a c | commercial hvac service, install & maintenance contracts | ductless |
    trane dealer | we fix ACs | ac tune-ups, furnace installs, the usual |
    i fix air conditioners and heaters | sheet metal and ductwork | ground source heat pumps |
    heating oil and hvac | heating & a/c | ac guy | comfort company (furnaces, ac) |
    hvac installs for new construction | air duct stuff | my partner and i run a two man hvac shop |
    private equity backed hvac platform | HVACC
  `,
  'junk-removal': `
    junk hauling | we haul junk | dumpster rentals | trash hauling and estate cleanouts | junk removel |
    dump runs | roll off dumpsters | College Hunks | jnk removal | house cleanouts |
    got a dumpster company | junk | junk pickup | you could say we're in the junk business
  `,
  landscaping: `
    jardinería | landscaping | hardscapes and pavers | land scaping | sod and mulch |
    design/build landscape firm | patios, retaining walls, that sort of thing | lanscaping | landscapping |
    flower beds, mulch, shrubs | outdoor living spaces | artificial turf | Sanchez Landscaping | lanscape |
    we landscape | gardener | rock walls and patios | landscape, irrigation and snow removal |
    landscape maintenance | landscape lighting and design | pavers | retaining walls |
    Its a landscaping company | lnadscaping | soy jardinero
  `,
  'lawn-care': `
    lawn care | I mow lawns | mow grass | mowing | fertilizer and weed control | turf and ornamental |
    fert & squirt | grass | cutting grass on the weekends | lawn car | corte de césped |
    we keep lawns green | weeds | mow, blow and go | leaf cleanup and mowing | Green Thumb Lawn Care |
    formerly pest control, these days lawn care | LAWNCARE | mow and trim | lawnmowing biz |
    weed and feed programs | aeration and overseeding | I do lawns | yard mowing | lawn treatment | lawns |
    ummm like lawn stuff | lawn mantenance
  `,
  locksmith: `
    locksmith | we rekey houses | lock smith | key cutting and lockouts | lock and key shop | locksmiht |
    cerrajero | car lockouts | keys | Fast Keys Locksmith | key fobs and ignition | mobile locksmith |
    rekeying | lockouts | locksmth
  `,
  moving: `
    moving company | we move people | moving | Two Men and a Truck franchise | movers |
    local movers here in Dallas | long distance moves | apartment movers | we help folks move | mudanzas |
    packing and moving | piano movers | moovers | moving and storage | interstate moving | we move pianos |
    we move furniture | household moving | movng company
  `,
  painting: `
    painting | we paint houses | interior & exterior painting | painter | house painter |
    we do interior repaints | panting houses | pintor | cabinet painting | deck staining and painting |
    Perfect Painters | panter | we paint inside and outside | commercial painters |
    wallpaper removal and paint | exterior painter | staining decks | paintign | pintura de casas
  `,
  'pest-control': `
    pest control | we spray for bugs | pest controll | exterminater | bug guy | termite bonds |
    Bob's Bugs Away LLC | wildlife removal | mosquito control | PEST CONTROL | pestcontrol |
    control de plagas | 🐜🐜 bug spray 🐜 | we do termites, ants, roaches, the works | rats and mice |
    we get rid of critters | bee removal | squirrels in attics | we handle bed bugs |
    we're in the bug business | kill bugs mostly. some termite work | roaches, ants, spiders, you name it |
    bed bugs are our bread and butter | termights | moskito spraying | exterminatr |
    I have a business that sprays for mosquitos | We exterminate | vermin |
    we keep the creepy crawlies out | Critter Gitters | ABC Pest |
    office manager at a pest control company | uh pest control i guess | yes we do pest control |
    pestcontrol company | attic insulation and rodent proofing | we get rid of roaches |
    raccoons squirrels bats | i own a terminix franchise | Orkin | pest control & wildlife removal |
    pest mgmt | bug spray business | I'm a pest control operator | our bread and butter is termites |
    mosquitos and ticks | rodents | I'm the marketing manager at a multi-location pest company |
    pest contrl | pset control | tenemos un negocio de fumigación
  `,
  plumbing: `
    my husband does drains | plumming | drain snaking | clear clogged drains | Acme Rooter | plomería |
    bobsplumbing.com | I'm a plumber | our plumbers are always busy | plumber here | toilets |
    i unclog toilets for a living | water heaters | residential plumbing and drain service |
    I've got a small plumbing company outside of Boise, three trucks | plumber | plumers | we do pipes |
    hot water tanks | sewer and water lines | backflow testing | leak detection | Big Al's Plumbing |
    DrainPros | i answer phones for a plumber | i'm the dispatcher at Ace Plumbing |
    we quit doing hvac, only plumbing now | plumbing. no hvac. | plumbing but not drain cleaning |
    That would be plumbing | (plumbing) | plumbing :) | 🔧 plumbing 🔧 |
    Residential & commercial plumbing in the Denver metro area since 1998, 24/7 emergency service |
    we specialize in tankless | we unstop sewers | water heaters and repipes |
    licensed master plumber, 2 helpers | plumbing and gas fitting | I do toilets |
    plumbing & rooter service | sewer guy | we replace water lines | clogs | stopped up toilets |
    tankless installs | pipes | I work for my father in law, he's a plumber |
    we own 3 Mr. Rooter locations | Plumber. 25 yrs. | plumbing stuff mostly | plumbling | plomero |
    fontanería
  `,
  'pool-service': `
    pool guy | we clean pools | hot tub repair | Blue Wave Pools | weekly pool maintenance |
    building and servicing swimming pools | pool cleanning | limpieza de piscinas | hot tubs and pools |
    pool builder | Aqua Clear Pools LLC | pooll service | pools and spas | pool plastering | I do pools |
    swimming pools | pool chemicals | hot tubs | poll service
  `,
  'pressure-washing': `
    we wash driveways | roof cleaning | soft wash | power washing houses and decks | presure washing |
    lavado a presión | driveway cleaning | roof and house washing | pressurewashing | softwashing roofs |
    we blast dirt off driveways | power washer | exterior cleaning | house washing | presure wash
  `,
  remodeling: `
    flooring | kitchen and bath remodeling | general contractor | window replacement | windows and doors |
    we remodel bathrooms | tile and hardwood floors | bathroom remodels | kitchens | design build GC |
    remoldeling | remodelación de cocinas | contractors license, do mostly additions | basement finishing |
    countertops | window installer | home additions | remodelling | kitchen remodels | bath remodeler |
    we replace windows | we sell and install replacement windows | hardwood floors | home improvement |
    renovations | GC | I do floors | kitchen & bath | home remodeler | we do additions and kitchens |
    tile setter | remodling
  `,
  restoration: `
    water damage restoration | fire & flood cleanup | ServPro | mold remediation |
    disaster restoration - fire, water, mold | mold | resteration | smoke damage | crime scene cleanup |
    flooded basements | restoraton | we dry out flooded homes | servicemaster restore | mitigation |
    fire restoration | water mitigation | restration
  `,
  roofing: `
    my dad's roofing company | rofing | techos | we r roofers |
    we do not do plumbing, hvac or electrical, just roofing |
    I was a plumber for 20 years, now I run a roofing company | roofing and siding |
    residential roofer, storm work | shingles | mostly insurance claims on roofs | Roofer | rooofing |
    tear offs and re-roofs | metal roofs | flat roofs, commercial | I chase hail |
    i do the books for a roofing company | it's a roofing company | <b>roofing</b> | ruffing | rooferz |
    new roofs and repairs | slate and tile roofs | roof coatings for warehouses | hail damage | I do roofs |
    roofing contractor | we put on roofs | roof repair | storm chaser | i sub for a roofing company |
    that's easy, roofing | roffing company | hago techos | tengo una compañía de techos
  `,
  septic: `
    honey wagon | septic pumping | we pump septic tanks | poop trucks lol | leach fields | septik |
    fosas sépticas | cesspools | perc tests and drain fields | A-1 Septic | septic tnak pumping |
    i empty septic tanks | septic install and repair | septic tanks | septic inspections | seotic |
    septic and excavation
  `,
  solar: `
    solar | we sell solar door to door | solar installs | PV + battery | soler | paneles solares |
    photovoltaics | tesla powerwalls | Sunny Side Solar Inc. | we got out of roofing and into solar |
    solor pannels | rooftop solar | we put panels on roofs | solar panels | solar installer
  `,
  'tree-service': `
    tree removal | we cut down trees | arborist | stump grinding | we're arborists |
    Tree work and stump grinding | I climb trees for a living | tree sevice | poda de árboles |
    branches, limbs, whole trees, we take em down | palm tree trimming | lot clearing |
    Tommy's Tree Service | TreeMasters | my uncle's got a tree company | treee removal | trimming trees |
    timber!! we drop trees | tree service, stump grinding & firewood | I do trees | trees | tree trimming |
    stumps | trea service
  `,
  'window-cleaning': `
    window washing | windw cleaning | squeegee guy | storefront windows, we clean them | wndow cleaning |
    we do window cleaning for storefronts | wash windows | window cleaners
  `,
});

describe('an owner who was asked what they do', () => {
  it.each(Object.entries(oneTrade))('is in %s', (trade, phrases) => {
    const readings = phrases.map((text) => [text, understandTrade(text, { expecting: true, current: [] })]);
    expect(readings).toEqual(
      phrases.map((text) => [text, { kind: 'known', trades: [trade], corrects: false }]),
    );
  });
});
