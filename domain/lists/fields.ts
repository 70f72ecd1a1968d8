/** What a column of an uploaded list can hold. */
export const LIST_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'company',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'zip4',
  'city_state_zip',
  'full_address',
  'email',
] as const
export type ListField = (typeof LIST_FIELDS)[number]

/** What a row says, by field, already trimmed. */
export type RowValues = Readonly<Partial<Record<ListField, string>>>

/** One entry for each column, left to right; null: the column is not used. Columns of one field are joined. */
export type Mapping = readonly (ListField | null)[]

export type NeededField = 'street' | 'city' | 'zip'

/** What no column holds yet. A state is not needed: where it is missing the ZIP code tells it. */
export function missingFields(mapping: Mapping): NeededField[] {
  const has = new Set(mapping)
  if (has.has('full_address')) return []
  const missing: NeededField[] = []
  if (!has.has('street')) missing.push('street')
  if (!has.has('city') && !has.has('city_state_zip')) missing.push('city')
  if (!has.has('zip') && !has.has('city_state_zip')) missing.push('zip')
  return missing
}
