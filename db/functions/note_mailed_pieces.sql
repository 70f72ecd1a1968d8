-- Writes beside an order how many of its pieces are mailed: reports of offices read the orders that were, by an index.
create or replace function note_mailed_pieces() returns trigger
  language plpgsql as $$
begin
  new.mailed_pieces := order_mailed(new.snapshot);
  return new;
end $$;

revoke execute on function note_mailed_pieces from public;
