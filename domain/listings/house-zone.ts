/** The clock at a house in the United States, by its state and ZIP code (49 CFR part 71). */

const ZONES: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'.split(' '),
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
  'America/Denver': 'CO ID MT NM UT WY'.split(' '),
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': 'CA NV OR WA'.split(' '),
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
  'Pacific/Guam': ['GU', 'MP'],
  'Pacific/Pago_Pago': ['AS'],
}
const OF_STATE = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) => states.map((state) => [state, zone] as const)),
)

/** The first three digits of ZIP codes whose clock is not that of most of their state. */
const OTHERWISE: Readonly<Record<string, string>> = {
  // The panhandle of Florida.
  ...{ 324: 'America/Chicago', 325: 'America/Chicago' },
  // El Paso.
  ...{ 798: 'America/Denver', 799: 'America/Denver', 885: 'America/Denver' },
  // Eastern Tennessee.
  ...{ 373: 'America/New_York', 374: 'America/New_York', 376: 'America/New_York' },
  ...{ 377: 'America/New_York', 378: 'America/New_York', 379: 'America/New_York' },
  // Western Kentucky.
  ...{ 420: 'America/Chicago', 421: 'America/Chicago', 422: 'America/Chicago' },
  ...{ 423: 'America/Chicago', 424: 'America/Chicago' },
  // Gary and Evansville.
  ...{ 463: 'America/Chicago', 464: 'America/Chicago', 476: 'America/Chicago', 477: 'America/Chicago' },
  // The west of North Dakota, South Dakota and Nebraska.
  ...{ 586: 'America/Denver', 577: 'America/Denver', 693: 'America/Denver' },
  // Northern Idaho, and Ontario in Oregon.
  ...{ 835: 'America/Los_Angeles', 838: 'America/Los_Angeles', 979: 'America/Denver' },
}

/** null: the state has no clock that we know. */
export const zoneOfHouse = (state: string, zip: string): string | null =>
  OTHERWISE[zip.slice(0, 3)] ?? OF_STATE.get(state) ?? null
