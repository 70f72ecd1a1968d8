/** What is changed of many things at once, as it is called on screen and in files; '': it is not told. */
export type FieldNames = Readonly<Record<string, string>>

export const PRICE_FIELDS = {
  kinds: 'Sold as',
  is_retired: 'Retired',
  printed: 'Printed',
  mailed: 'Mailed',
  coatings: 'Coating',
  first_25_free: 'First 25 free',
  // What Undo puts back with a coating says nothing beside its price.
  coating_order: '',
  coating_ids: '',
  costs: 'Additional costs',
  discounts: 'Discounts',
  further_discounts: 'Further discounts',
}

/** Where templates are. */
export const PLACING_FIELDS = {
  state: 'State',
  home: 'Main category',
  places: 'Place on',
  is_nowhere: 'Published but on no category',
}

export const ORDER_FIELDS = { status: 'Status', next: '' }

export const POST_FIELDS = {
  pretty_url: 'Address',
  status: 'State',
  deleted_at: '',
  publish_at: 'Publishes',
  publish_zone: '',
  published_at: 'Published',
  place: 'Where',
  heading: '',
  tags: 'Tags',
  for_members: 'For members only',
  is_featured: 'Featured',
}

/** What a leaving user hands over. */
export const HANDED_OVER_FIELDS = { belongs_to: 'Goes to', what: 'What' }
