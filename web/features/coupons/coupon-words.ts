/** What has become of a coupon's uses, on screen. */
export const USE_NAMES = {
  reserved: 'Payment under way',
  used: 'Used',
  returned: 'Given back: the order was canceled',
} as const
