/** What is due at which tenant: ids and times that triggers keep. The owner reads them; requests cannot touch them. */
import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>

interface Due {
  tenant_id: string
  due_at: Moment
}

export interface DueTables {
  outgoing_due: Due & { message_id: string }
  page_schedule_due: Due & { schedule_id: string }
  post_schedule_due: Due & { post_id: string }
  cleanup_due: Due
  bulk_action_due: Due & { action_id: string }
  refund_due: Due & { refund_id: string }
  notification_step_due: Due & { notification_id: string }
  webhook_due: Due & { delivery_id: string }
  webhook_trouble: { tenant_id: string; endpoint_id: string; failing_since: Moment; is_off: boolean }
  plan_price_due: Due & { plan_id: string }
  offer_change_due: Due & { change_id: string }
  tax_record_due: Due & { record_id: string }
  landing_page_due: Due & { page_id: string }
  listing_video_due: Due & { listing_id: string }
  marketing_email_due: Due & { email_id: string }
  listing_feed_due: Due
  sender_domain_due: Due
  campaign_due: Due & { campaign_id: string; looked_at: Moment }
  user_data_due: Due & { request_id: string }
  payment_due: { tenant_id: string; payment_id: string; touched_at: Moment }
  uncharged_order: { tenant_id: string; order_id: string; placed_at: Moment }
  membership_due: {
    tenant_id: string
    account_id: string
    trial_ends_at: Moment | null
    read_at: Moment | null
  }
}
