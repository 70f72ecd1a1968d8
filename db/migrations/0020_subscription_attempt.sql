-- The one subscription that is being made for an account: written before the provider is asked, gone when its outcome is
-- known. Its key is the provider's idempotency key, so whoever asks again, in whatever process, makes the same one.
-- Shape: server/modules/membership/attempt.ts.
alter table membership add column attempt jsonb;
