-- What is known at the source of a move's end, where it was asked of a publication and an address before.
alter table brokerage_move
  -- On the source: the other installation's database, whatever address leads to it; null: begun by an older release.
  add column target_id uuid,
  -- On the source: since when it has been known there that the brokerage is open at the target; null: it is not known.
  add column opened_at timestamptz;
