/** Reads headings as spreadsheets, brokers' systems and tax rolls spell them. */
import type { ListField, Mapping } from './fields.ts'
import { keysOf } from '../typed-objects.ts'

/** Without blanks, signs and what `QUALIFIERS` takes off. */
const SPELLINGS: Record<ListField, string> = {
  name: `name fullname names recipient recipientname contact contactname addressee attention attn to owner owners
    ownername ownernames ownerfullname owner1 owner1name owner1fullname household householdname occupant resident
    nameline customer client customername clientname nombrecompleto`,
  first_name: `first firstname fname forename givenname given prenom nombre firstname1 first1`,
  last_name: `last lastname lname surname familyname apellido apellidos nomdefamille lastname1 last1`,
  company: `company companyname business businessname organization organisation organizationname org firm firmname
    entity entityname`,
  street: `street address address1 addressline addressline1 line1 addr addr1 street1 streetaddress streetaddress1
    streetline1 addressstreet streetnumberandname deliveryline1 calle direccion adresse`,
  unit: `unit unitno unitnumber unitnum apt aptno aptnumber aptnum apartment apartmentnumber suite suiteno suitenumber
    ste address2 addressline2 line2 addr2 street2 streetaddress2 secondary secondaryaddress aptsuite aptsuiteunit
    aptsuiteunitother aptunit unitapt deliveryline2`,
  city: `city town cityname citytown municipality locality ville ciudad`,
  state: `state st province prov stateprovince stateorprovince stateabbreviation stateabbr statecode stprov region
    provincestate estado`,
  zip: `zip zipcode zip5 postalcode postcode postal zippostal zippostalcode ziporpostalcode zipcode5 codepostal
    codigopostal`,
  zip4: `zip4 plus4 zipplus4 zipcode4 zipcodeplus4 zipext zipextension`,
  city_state_zip: `citystatezip citystzip citystatezipcode citystate cityandstate citystateandzip lastline csz
    cityprovincepostalcode`,
  full_address: `fulladdress completeaddress wholeaddress addressfull`,
  email: `email emailaddress emails emailaddresses email1 emailaddress1 emailid correo correoelectronico courriel`,
}

/** Tax rolls take the street apart: these columns are joined again, left to right. */
const STREET_PARTS = new Set(
  `housenumber houseno housenum streetnumber streetno streetnum predirection predirectional predir direction
    streetdirection streetname streetsuffix streettype suffix postdirection postdirectional postdir`.split(
    /\s+/,
  ),
)

const FIELD_OF = new Map(
  keysOf(SPELLINGS).flatMap((field) =>
    SPELLINGS[field].split(/\s+/).map((spelling) => [spelling, field] as const),
  ),
)

/** Whose address a column holds. Where there are several, the piece goes to the one mail goes to. */
const QUALIFIERS: readonly (readonly [pattern: RegExp, rank: number])[] = [
  [/^(?:taxmailing|mailing|mail)/, 3],
  [/^(?:owner1?|recipient|contact|customer|client|home|primary)/, 1],
  [/^(?:property|site|situs|subject|parcel|billing|bill|shipping|ship|delivery|business|work|office)/, 0],
]
const PLAIN = 2

interface Heading {
  field: ListField
  rank: number
  isPart: boolean
}

const compact = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

function readHeading(text: string): Heading | null {
  const whole = compact(text)
  const field = FIELD_OF.get(whole)
  if (field) return { field, rank: PLAIN, isPart: false }
  if (STREET_PARTS.has(whole)) return { field: 'street', rank: PLAIN, isPart: true }
  for (const [pattern, rank] of QUALIFIERS) {
    const rest = whole.replace(pattern, '')
    if (rest === whole || rest === '') continue
    const of = FIELD_OF.get(rest)
    if (of) return { field: of, rank, isPart: false }
    if (STREET_PARTS.has(rest)) return { field: 'street', rank, isPart: true }
  }
  return null
}

/** The columns that headings name, one for each field; parts of a street are joined where no whole one is there. */
export function mappingOfHeadings(headings: readonly string[]): Mapping {
  const read = headings.map(readHeading)
  const best = new Map<ListField, number>()
  for (const heading of read) {
    if (!heading || heading.isPart) continue
    best.set(heading.field, Math.max(best.get(heading.field) ?? -1, heading.rank))
  }
  const hasStreet = best.has('street')
  const partRank = Math.max(...read.map((heading) => (heading?.isPart ? heading.rank : -1)))
  const taken = new Set<ListField>()
  const mapping = read.map((heading) => {
    if (!heading) return null
    if (heading.isPart) return !hasStreet && heading.rank === partRank ? heading.field : null
    if (heading.rank !== best.get(heading.field) || taken.has(heading.field)) return null
    taken.add(heading.field)
    return heading.field
  })
  // A lone 'ZIP+4' holds the whole code.
  return mapping.includes('zip') ? mapping : mapping.map((field) => (field === 'zip4' ? 'zip' : field))
}
