-- Orders of an imported brokerage are not named as uncharged because their payments came after them.
-- load function note_payment_charge 49ac53b5da20

create trigger charge_of_new after insert on payment
  for each row execute function note_payment_charge();
