/**
 * Tables that name a user and stay as they are when she is erased, each with the reason. All others that do are in
 * `erased-repository.ts`; erased.test.ts reads the database's catalog and fails for a table that is in neither.
 */
const WHO = 'who did it, as an id: the account behind it says nothing anymore'
const DERIVED = 'written by triggers, which follow the account'

export const HELD: Readonly<Record<string, string>> = {
  account_name: DERIVED,
  account_order_count: DERIVED,
  membership_due: DERIVED,
  bulk_action: WHO,
  campaign_template: WHO,
  coupon: WHO,
  coupon_use: 'what a coupon took off an order that is kept',
  membership_plan: WHO,
  offer_change: WHO,
  page_content: WHO,
  page_file: WHO,
  page_schedule: WHO,
  page_thread: WHO,
  page_version: WHO,
  post: WHO,
  post_file: WHO,
  post_version: WHO,
  promo_code: WHO,
  template_draft: WHO,
  tenant_draft: WHO,
  tenant_version: WHO,
  written_notification: WHO,
  user_data_request: 'that she asked, and who did it: nothing of hers once it is done',
  operator: 'who operates the platform',
  operator_entry: 'what operators did',
  brokerage_archive: 'which operator asked for an archive; its file is gone after a day',
  operator_try: 'tries at an operator’s password',
}
