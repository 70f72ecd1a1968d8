-- An unsubscription that somebody put down for its owner, who asked by reply or phone: it can be taken back by hand.

alter table email_suppression add column by_hand bool not null default false;
