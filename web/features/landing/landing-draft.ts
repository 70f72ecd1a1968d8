/** A landing page as it is typed: numbers as text until they are read. */
import type { LandingFields } from '@frontage/contracts/landing.ts'
import type { AuditDifference } from '@frontage/domain/audit.ts'
import {
  LANDING_TEMPLATE_NAMES,
  landingProblems,
  type LandingBody,
  type LandingTemplate,
} from '@frontage/domain/landing/landing-page.ts'
import { percentInWords, percentTyped, termsInWords, USUAL_TERMS } from '@frontage/domain/landing/mortgage.ts'
import { fieldOf, keysOf } from '@frontage/domain/typed-objects.ts'

export interface LandingDraft {
  title: string
  text: string
  pretty_url: string
  template: LandingTemplate
  hidden_photos: string[]
  has_mortgage: boolean
  down_percent: string
  rate: string
  years: string
  shows_map: boolean
  shows_contact: boolean
}

export function draftOf({ pretty_url, body }: LandingFields): LandingDraft {
  const { mortgage, title, text, template, hidden_photos, shows_map, shows_contact } = body
  const terms = mortgage ?? USUAL_TERMS
  return {
    ...{ title, text, pretty_url, template, hidden_photos, shows_map, shows_contact },
    has_mortgage: mortgage !== null,
    down_percent: String(terms.down_percent),
    rate: percentInWords(terms.rate_points),
    years: String(terms.years),
  }
}

const whole = (typed: string): number =>
  /^\d{1,3}\s*%?$/.test(typed.trim()) ? Number.parseInt(typed, 10) : Number.NaN

export function fieldsTyped(draft: LandingDraft): LandingFields {
  const { title, text, template, hidden_photos, shows_map, shows_contact } = draft
  const mortgage: LandingBody['mortgage'] = draft.has_mortgage
    ? {
        down_percent: whole(draft.down_percent),
        rate_points: percentTyped(draft.rate),
        years: whole(draft.years),
      }
    : null
  return {
    pretty_url: draft.pretty_url.trim().toLowerCase(),
    body: { template, title, text, hidden_photos, mortgage, shows_map, shows_contact },
  }
}

/** The sentence about a mortgage is said at its rate. */
export function problemsOf(draft: LandingDraft): Partial<Record<keyof LandingDraft & string, string>> {
  const { mortgage, ...problems } = landingProblems(fieldsTyped(draft))
  return { ...problems, ...(mortgage ? { rate: mortgage } : {}) }
}

/** What fields are called where two saves differ. */
export const LANDING_NAMES = {
  title: 'Title',
  text: 'Description',
  pretty_url: 'Address',
  template: 'Layout',
  hidden_photos: 'Hidden photos',
  mortgage: 'Monthly payment',
  shows_map: 'Map link',
  shows_contact: 'Contact',
} as const

type Side = Readonly<Record<string, unknown>>

const said = (side: Side): Record<keyof typeof LANDING_NAMES, string> => {
  const body = fieldOf(side, 'body')
  const text = (name: string) => String(fieldOf(body, name) ?? '')
  const hidden = fieldOf(body, 'hidden_photos')
  const template = keysOf(LANDING_TEMPLATE_NAMES).find((one) => one === text('template'))
  const mortgage = fieldOf(body, 'mortgage')
  const amount = (name: string) => Number(fieldOf(mortgage, name))
  const yes = (name: string) => (fieldOf(body, name) === true ? 'Shown' : 'Not shown')
  return {
    title: text('title'),
    text: text('text'),
    pretty_url: String(side.pretty_url ?? ''),
    template: template ? LANDING_TEMPLATE_NAMES[template] : '',
    hidden_photos: Array.isArray(hidden) ? String(hidden.length) : '',
    mortgage: mortgage
      ? termsInWords({
          down_percent: amount('down_percent'),
          rate_points: amount('rate_points'),
          years: amount('years'),
        })
      : 'Not shown',
    shows_map: yes('shows_map'),
    shows_contact: yes('shows_contact'),
  }
}

/** Where two saves of a page differ, in words. */
export function landingDifferences(theirs: Side, mine: Side): AuditDifference[] {
  const [before, after] = [said(theirs), said(mine)]
  return keysOf(LANDING_NAMES)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
}
