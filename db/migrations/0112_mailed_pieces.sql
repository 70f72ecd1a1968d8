-- How many pieces of an order are mailed, for reports by office.

-- Null: not counted yet.
alter table orders add column mailed_pieces int;

-- load function order_mailed 5497ec34927a
-- load function note_mailed_pieces b24566e3bf62
create trigger mailed_pieces before insert or update of snapshot on orders
  for each row execute function note_mailed_pieces();
