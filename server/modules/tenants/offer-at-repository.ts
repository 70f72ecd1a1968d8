import { sql } from 'kysely'

/**
 * How a template is sold at a moment, in a query that has the table `template`: by the newest scheduled change whose time has
 * come, whether or not the job that writes it into the template has been there yet.
 */
export const offerAt = (now: Date) =>
  sql<unknown>`coalesce(
    (select s.offer from offer_change as s
      where s.tenant_id = template.tenant_id and s.template_id = template.id
        and s.state = 'waiting' and s.starts_at <= ${now}
      order by s.starts_at desc limit 1),
    template.offer)`.as('offer')
