/** Plans, promo codes and banners of every demonstration tenant. */
export const DEMO_PLANS = [
  {
    id: 'plus-monthly',
    name: 'Plus, monthly',
    billed: 'month',
    price_cents: 29_00,
    trial_days: 7,
    note: 'Cancel any time.',
  },
  {
    id: 'plus-yearly',
    name: 'Plus, yearly',
    billed: 'year',
    price_cents: 290_00,
    trial_days: 7,
    note: 'Two months free.',
  },
] as const

export const DEMO_BENEFITS = [
  { title: 'Every template, filled with your details', free: 'yes', plus: 'yes' },
  { title: 'Print, pickup and mailing', free: 'yes', plus: 'yes' },
  { title: 'Saved designs and mailing lists', free: 'yes', plus: 'yes' },
  { title: 'Every article, script and caption', free: 'Previews', plus: 'yes' },
  { title: 'Every guide and checklist', free: 'Previews', plus: 'yes' },
  { title: 'Help from our designers', free: '', plus: 'Within one working day' },
] as const

/** EXPIRED10 is past its date, LASTONE has one redemption left. */
export const DEMO_PROMO_CODES = [
  { code: 'WELCOME20', percent_off: 20, amount_off_cents: null, duration: 'once' },
  { code: 'TENOFF', percent_off: null, amount_off_cents: 10_00, duration: 'once' },
  { code: 'HALFFOREVER', percent_off: 50, amount_off_cents: null, duration: 'forever' },
  { code: 'LASTONE', percent_off: 100, amount_off_cents: null, duration: 'once', max_redemptions: 1 },
  {
    code: 'EXPIRED10',
    percent_off: 10,
    amount_off_cents: null,
    duration: 'once',
    expires_at: '2026-01-31T00:00:00Z',
  },
] as const

/** Days that the demonstration trial has left, and days since the downgraded account lost its plan. */
export const DEMO_TRIAL_DAYS_LEFT = 5
export const DEMO_DOWNGRADED_DAYS_AGO = 12

/** Whom each banner is for; its image is /brand/banners/<tenant>-plus-<image>.svg. */
export const DEMO_BANNERS = [
  { audience: 'free', image: 'join', alt: 'Everything Plus, free for 7 days: see the benefits' },
  { audience: 'affiliate', image: 'join', alt: 'Everything Plus, free for 7 days: see the benefits' },
  { audience: 'trial', image: 'keep', alt: 'Keep everything when your trial ends: choose a plan' },
  { audience: 'downgraded', image: 'return', alt: 'Your Plus benefits are waiting: come back to Plus' },
] as const
