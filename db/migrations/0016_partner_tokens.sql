-- Tokens that hand a person over to a site of the brokerage's own.
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('layout', 'captcha', 'reset-password', 'verify-email', 'unlock-device', 'partner'));
