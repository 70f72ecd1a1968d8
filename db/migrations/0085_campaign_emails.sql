-- Steps of campaigns that email contacts, or remind of a post, and the emails that come of them.

alter table campaign_step drop constraint campaign_step_kind_check;
alter table campaign_step add constraint campaign_step_kind_check
  check (kind in ('mail', 'email', 'post', 'remind')) not valid;
-- One of the agent's own emails: what it says when its day comes is sent.
alter table campaign_step add column email_id uuid;
-- lists: those of the step; leads: all who agreed to be contacted; lead: the one that came in.
alter table campaign_step add column target text not null default 'lists';
alter table campaign_step add constraint campaign_step_target_check check (target in ('lists', 'leads', 'lead')) not valid;

-- The email that was sent for a run, and to how many.
alter table campaign_run add column email_id uuid;
alter table campaign_run add column emails int not null default 0;

-- Of which campaign it is a step; null: it was written and sent by itself.
alter table marketing_email add column campaign_id uuid;
