/** Values of attributes that name one of a few things. */

export const anchors = ['start', 'middle', 'end'] as const
export type Anchor = (typeof anchors)[number]

export const valigns = ['baseline', 'top', 'middle', 'bottom'] as const
export type Valign = (typeof valigns)[number]

/** What the law asks for on a piece. */
export const notices = ['licence', 'brokerage', 'equal-housing'] as const
export type Compliance = (typeof notices)[number]
