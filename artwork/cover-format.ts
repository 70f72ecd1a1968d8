/** Part of every cover's address: a change of the types that a cover is made of needs another number. */
export const COVER_FORMAT = 1
